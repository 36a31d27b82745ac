import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { createWorkspace } from '@/lib/workspaces/create-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(workspaceOperations['POST /workspaces'], (ctx, { body }) => createWorkspace(ctx, body.name)),
});
