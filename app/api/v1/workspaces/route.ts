import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { createWorkspace } from '@/lib/workspaces/create-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'POST /workspaces': (ctx, body) => createWorkspace(ctx, body.name),
});
