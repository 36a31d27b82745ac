import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { versionOperations } from '@/lib/http/operations/versions';
import { templateOperation } from '@/lib/templates/operation';
import { listRevisions } from '@/lib/templates/revisions/list-revisions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(versionOperations['GET /templates/{templateId}/revisions'], (ctx, { params, query }) =>
    templateOperation(listRevisions(ctx, params.templateId, query)),
  ),
});
