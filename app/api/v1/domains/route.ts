import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { domainOperations } from '@/lib/http/operations/domains';
import { createDomain } from '@/lib/sending/domains/create-domain';
import { listDomains } from '@/lib/sending/domains/list-domains';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(domainOperations['GET /domains'], (ctx, { query }) => listDomains(ctx, query)),
  POST: endpoint(domainOperations['POST /domains'], (ctx, { body }) => createDomain(ctx, body)),
});
