import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { restoreAnyWorkspace } from '@/lib/installation/delete-any-workspace';
import { anyId } from '@/lib/shapes';
import { restoredWorkspace } from '@/lib/workspaces/deletion/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Recover any deleted workspace',
      description: 'Within 7 days of its deletion.',
      scope: 'operator',
      params: z.object({ workspaceId: anyId }),
      response: restoredWorkspace,
      errors: ['OPERATOR_REQUIRED', 'NOT_FOUND'],
    },
    (ctx, { params }) => restoreAnyWorkspace(ctx, params.workspaceId),
  ),
});
