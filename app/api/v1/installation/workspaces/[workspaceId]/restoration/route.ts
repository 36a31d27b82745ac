import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { restoreAnyWorkspace } from '@/lib/installation/delete-any-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    installationOperations['POST /installation/workspaces/{workspaceId}/restoration'],
    (ctx, { params }) => restoreAnyWorkspace(ctx, params.workspaceId),
  ),
});
