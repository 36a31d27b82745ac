import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { domainOperations } from '@/lib/http/operations/domains';
import { removeSuppression } from '@/lib/sending/suppressions/remove-suppression';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(domainOperations['DELETE /suppressions/{suppressionId}'], (ctx, { params }) =>
    removeSuppression(ctx, params.suppressionId),
  ),
});
