import { listAuditEvents } from '@/lib/audit/list-audit-events';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'GET /audit-events': listAuditEvents,
});
