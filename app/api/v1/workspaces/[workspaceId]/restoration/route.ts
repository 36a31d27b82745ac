import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { restoreOwnWorkspace } from '@/lib/workspaces/deletion/restore-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'POST /workspaces/{workspaceId}/restoration': restoreOwnWorkspace,
});
