import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { deleteWorkspace } from '@/lib/workspaces/deletion/delete-workspace';
import { previewDeletion } from '@/lib/workspaces/deletion/preview-deletion';
import { findWorkspace } from '@/lib/workspaces/find-workspace';
import { previewRetention } from '@/lib/workspaces/preview-retention';
import { updateWorkspace } from '@/lib/workspaces/update-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'GET /workspace': findWorkspace,
  'PATCH /workspace': updateWorkspace,
  'DELETE /workspace': (ctx, body) => deleteWorkspace(ctx, body.name),
  'GET /workspace/deletion': previewDeletion,
  'GET /workspace/retention': (ctx, query) => previewRetention(ctx, query.days),
});
