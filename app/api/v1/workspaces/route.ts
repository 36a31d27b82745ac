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
      description:
        'The person who is signed in owns it, or the creator of the key. For operators: an operator’s session, or a key with `workspace:manage` whose creator is an operator at that moment; else `OPERATOR_REQUIRED`. With `WORKSPACE_CREATION=everybody`, any signed-in person may.',
      scope: 'any',
      body: createWorkspaceInput,
      response: created,
      status: 201,
      errors: ['FORBIDDEN', 'OPERATOR_REQUIRED'],
    },
    (ctx, { body }) => createWorkspace(ctx, body.name),
  ),
});
