import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { previewAnyDeletion } from '@/lib/installation/preview-any-deletion';
import { anyId } from '@/lib/shapes';
import { deletionPreview } from '@/lib/workspaces/deletion/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Preview the deletion of any workspace',
      description: 'What would be deleted with it, in numbers.',
      scope: 'operator',
      params: z.object({ workspaceId: anyId }),
      response: deletionPreview,
      errors: ['OPERATOR_REQUIRED', 'NOT_FOUND'],
    },
    (ctx, { params }) => previewAnyDeletion(ctx, params.workspaceId),
  ),
});
