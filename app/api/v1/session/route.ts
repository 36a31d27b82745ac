import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { describeSession } from '@/lib/workspaces/describe-session';
import { switchWorkspace } from '@/lib/workspaces/switch-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'GET /session': describeSession,
  'PUT /session': (ctx, body) => switchWorkspace(ctx, body.workspace_id),
});
