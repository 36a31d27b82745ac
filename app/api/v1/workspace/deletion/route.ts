import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { previewDeletion } from '@/lib/workspaces/deletion/preview-deletion';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(workspaceOperations['GET /workspace/deletion'], (ctx) => previewDeletion(ctx)),
});
