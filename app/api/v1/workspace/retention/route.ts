import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { previewRetention } from '@/lib/workspaces/preview-retention';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(workspaceOperations['GET /workspace/retention'], (ctx, { query }) =>
    previewRetention(ctx, query.days),
  ),
});
