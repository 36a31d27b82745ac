import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { restoreAnyWorkspace } from '@/lib/installation/delete-any-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'POST /installation/workspaces/{workspaceId}/restoration': restoreAnyWorkspace,
});
