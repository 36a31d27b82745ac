import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { previewAnyDeletion } from '@/lib/installation/preview-any-deletion';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'GET /installation/workspaces/{workspaceId}/deletion': previewAnyDeletion,
});
