import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { deletionPreview } from '@/lib/workspaces/deletion/contract';
import { previewDeletion } from '@/lib/workspaces/deletion/preview-deletion';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Preview the deletion of the workspace',
      description: 'What would be deleted with it, in numbers.',
      scope: access.manageWorkspace,
      response: deletionPreview,
    },
    (ctx) => previewDeletion(ctx),
  ),
});
