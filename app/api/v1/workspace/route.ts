import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { deleteWorkspace } from '@/lib/workspaces/deletion/delete-workspace';
import { findWorkspace } from '@/lib/workspaces/find-workspace';
import { updateWorkspace } from '@/lib/workspaces/update-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'GET /workspace': findWorkspace,
  'PATCH /workspace': updateWorkspace,
  'DELETE /workspace': (ctx, body) => deleteWorkspace(ctx, body.name),
});
