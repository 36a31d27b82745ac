import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { findOverview } from '@/lib/overview/find-overview';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(workspaceOperations['GET /overview'], (ctx, { query }) => findOverview(ctx, query)),
});
