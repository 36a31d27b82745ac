import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { describeSession } from '@/lib/workspaces/describe-session';
import { switchWorkspace } from '@/lib/workspaces/switch-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(signInOperations['GET /session'], (ctx) => describeSession(ctx)),
  PUT: endpoint(signInOperations['PUT /session'], (ctx, { body }) => switchWorkspace(ctx, body.workspace_id)),
});
