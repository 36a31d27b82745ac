import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { createDomainInput, domain } from '@/lib/sending/contract';
import { createDomain } from '@/lib/sending/domains/create-domain';
import { listDomains } from '@/lib/sending/domains/list-domains';
import { cursor, listOf, pageLimit } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List domains',
      scope: access.readDomains,
      query: z.strictObject({ limit: pageLimit(50), cursor }),
      response: listOf(domain),
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listDomains(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Add a domain',
      description:
        'Answers the DNS records to set. Domains under .test, .example and .localhost need none; names in TRUSTED_DOMAINS are verified at once.',
      scope: access.manageDomains,
      body: createDomainInput,
      response: domain,
      status: 201,
      errors: ['CONFLICT'],
    },
    (ctx, { body }) => createDomain(ctx, body),
  ),
});
