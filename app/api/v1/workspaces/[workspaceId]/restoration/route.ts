import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { anyId } from '@/lib/shapes';
import { restoredWorkspace } from '@/lib/workspaces/deletion/contract';
import { restoreOwnWorkspace } from '@/lib/workspaces/deletion/restore-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Recover a deleted workspace',
      description:
        'For its owners, within 7 days of its deletion. It is as it was: its keys work again, and mail that waited goes out.',
      scope: 'session',
      params: z.object({ workspaceId: anyId }),
      response: restoredWorkspace,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => restoreOwnWorkspace(ctx, params.workspaceId),
  ),
});
