import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { versionOperations } from '@/lib/http/operations/versions';
import { templateOperation } from '@/lib/templates/operation';
import { listVersions } from '@/lib/templates/versions/list-versions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(versionOperations['GET /templates/{templateId}/versions'], (ctx, { params, query }) =>
    templateOperation(listVersions(ctx, params.templateId, query)),
  ),
});
