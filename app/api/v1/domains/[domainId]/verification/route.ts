import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { domain } from '@/lib/sending/contract';
import { verifyDomain } from '@/lib/sending/domains/verify-domain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Check a domain in DNS now',
      scope: access.manageDomains,
      params: z.object({ domainId: z.guid() }),
      response: domain,
      errors: ['DOMAIN_NOT_FOUND'],
    },
    (ctx, { params }) => verifyDomain(ctx, params.domainId),
  ),
});
