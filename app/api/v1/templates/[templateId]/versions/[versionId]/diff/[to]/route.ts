import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { versionOperations } from '@/lib/http/operations/versions';
import { templateOperation } from '@/lib/templates/operation';
import { diffVersions } from '@/lib/templates/versions/diff-versions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    versionOperations['GET /templates/{templateId}/versions/{versionId}/diff/{to}'],
    (ctx, { params }) => templateOperation(diffVersions(ctx, params.templateId, params.versionId, params.to)),
  ),
});
