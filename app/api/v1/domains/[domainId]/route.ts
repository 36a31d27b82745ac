import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { domain } from '@/lib/sending/contract';
import { deleteDomain } from '@/lib/sending/domains/delete-domain';
import { findDomain } from '@/lib/sending/domains/find-domain';
import { deleted } from '@/lib/shapes';

const params = z.object({ domainId: z.guid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve a domain',
      scope: access.readDomains,
      params,
      response: domain,
      errors: ['DOMAIN_NOT_FOUND'],
    },
    (ctx, input) => findDomain(ctx, input.params.domainId),
  ),
  DELETE: endpoint(
    {
      summary: 'Remove a domain',
      scope: access.manageDomains,
      params,
      response: deleted('domain'),
      errors: ['DOMAIN_NOT_FOUND', 'CONFLICT'],
    },
    (ctx, input) => deleteDomain(ctx, input.params.domainId),
  ),
});
