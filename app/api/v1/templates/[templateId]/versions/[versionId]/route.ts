import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { versionOperations } from '@/lib/http/operations/versions';
import { templateOperation } from '@/lib/templates/operation';
import { findVersion } from '@/lib/templates/versions/find-version';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(versionOperations['GET /templates/{templateId}/versions/{versionId}'], (ctx, { params }) =>
    templateOperation(findVersion(ctx, params.templateId, params.versionId)),
  ),
});
