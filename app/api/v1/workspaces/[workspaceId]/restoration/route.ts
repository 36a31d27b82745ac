import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { restoreOwnWorkspace } from '@/lib/workspaces/deletion/restore-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(workspaceOperations['POST /workspaces/{workspaceId}/restoration'], (ctx, { params }) =>
    restoreOwnWorkspace(ctx, params.workspaceId),
  ),
});
