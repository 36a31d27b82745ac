import { listAuditEvents } from '@/lib/audit/list-audit-events';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(workspaceOperations['GET /audit-events'], (ctx, { query }) => listAuditEvents(ctx, query)),
});
