import { exportAuditEvents } from '@/lib/audit/export-audit-events';
import { listAuditEvents } from '@/lib/audit/list-audit-events';
import { download } from '@/lib/http/file-response';
import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'GET /audit-events': listAuditEvents,
  'GET /audit-events/export': async (ctx, query) =>
    download(await exportAuditEvents(ctx, query), 'audit-log.csv'),
});
