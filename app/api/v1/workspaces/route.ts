import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { createWorkspaceInput } from '@/lib/workspaces/contract';
import { createWorkspace } from '@/lib/workspaces/create-workspace';

const created = z.object({ object: z.literal('workspace'), id: z.uuid(), name: z.string() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Create a workspace',
      scope: 'session',
      body: createWorkspaceInput,
      response: created,
      status: 201,
    },
    (ctx, { body }) => createWorkspace(ctx, body.name),
  ),
});
