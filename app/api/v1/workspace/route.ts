import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { deleteWorkspace } from '@/lib/workspaces/deletion/delete-workspace';
import { findWorkspace } from '@/lib/workspaces/find-workspace';
import { updateWorkspace } from '@/lib/workspaces/update-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(workspaceOperations['GET /workspace'], (ctx) => findWorkspace(ctx)),
  PATCH: endpoint(workspaceOperations['PATCH /workspace'], (ctx, { body }) => updateWorkspace(ctx, body)),
  DELETE: endpoint(workspaceOperations['DELETE /workspace'], (ctx, { body }) =>
    deleteWorkspace(ctx, body.name),
  ),
});
