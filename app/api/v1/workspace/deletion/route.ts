import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { previewDeletion } from '@/lib/workspaces/deletion/preview-deletion';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'GET /workspace/deletion': previewDeletion,
});
