import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { previewAnyDeletion } from '@/lib/installation/preview-any-deletion';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    installationOperations['GET /installation/workspaces/{workspaceId}/deletion'],
    (ctx, { params }) => previewAnyDeletion(ctx, params.workspaceId),
  ),
});
