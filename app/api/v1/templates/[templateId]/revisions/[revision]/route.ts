import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { versionOperations } from '@/lib/http/operations/versions';
import { templateOperation } from '@/lib/templates/operation';
import { findRevision } from '@/lib/templates/revisions/find-revision';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(versionOperations['GET /templates/{templateId}/revisions/{revision}'], (ctx, { params }) =>
    templateOperation(findRevision(ctx, params.templateId, params.revision)),
  ),
});
