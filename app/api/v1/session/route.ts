import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { session, switchWorkspaceInput } from '@/lib/workspaces/contract';
import { describeSession } from '@/lib/workspaces/describe-session';
import { switchWorkspace } from '@/lib/workspaces/switch-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({ summary: 'Who is signed in', scope: 'session', response: session }, (ctx) =>
    describeSession(ctx),
  ),
  PUT: endpoint(
    {
      summary: 'Act in another workspace',
      scope: 'session',
      body: switchWorkspaceInput,
      response: session,
      errors: ['NOT_FOUND'],
    },
    (ctx, { body }) => switchWorkspace(ctx, body.workspace_id),
  ),
});
