import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { createWorkspace } from '@/lib/workspaces/create-workspace';
import { restoreOwnWorkspace } from '@/lib/workspaces/deletion/restore-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'POST /workspaces': (ctx, body) => createWorkspace(ctx, body.name),
  'POST /workspaces/{workspaceId}/restoration': restoreOwnWorkspace,
});
