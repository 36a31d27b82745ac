import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { domainOperations } from '@/lib/http/operations/domains';
import { verifyDomain } from '@/lib/sending/domains/verify-domain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(domainOperations['POST /domains/{domainId}/verification'], (ctx, { params }) =>
    verifyDomain(ctx, params.domainId),
  ),
});
