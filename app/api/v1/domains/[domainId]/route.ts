import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { domainOperations } from '@/lib/http/operations/domains';
import { deleteDomain } from '@/lib/sending/domains/delete-domain';
import { findDomain } from '@/lib/sending/domains/find-domain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(domainOperations['GET /domains/{domainId}'], (ctx, input) =>
    findDomain(ctx, input.params.domainId),
  ),
  DELETE: endpoint(domainOperations['DELETE /domains/{domainId}'], (ctx, input) =>
    deleteDomain(ctx, input.params.domainId),
  ),
});
