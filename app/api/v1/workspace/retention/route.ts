import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { previewRetention } from '@/lib/workspaces/preview-retention';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'GET /workspace/retention': (ctx, query) => previewRetention(ctx, query.days),
});
