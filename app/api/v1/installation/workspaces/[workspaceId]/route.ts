import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { changeLimits } from '@/lib/installation/change-limits';
import { deleteAnyWorkspace } from '@/lib/installation/delete-any-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'PATCH /installation/workspaces/{workspaceId}': changeLimits,
  'DELETE /installation/workspaces/{workspaceId}': (ctx, workspaceId, body) =>
    deleteAnyWorkspace(ctx, workspaceId, body.name),
});
