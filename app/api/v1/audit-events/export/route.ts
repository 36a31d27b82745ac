import { exportAuditEvents } from '@/lib/audit/export-audit-events';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { workspaceOperations } from '@/lib/http/operations/workspaces';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    workspaceOperations['GET /audit-events/export'],
    async (ctx, { query }) =>
      new Response(await exportAuditEvents(ctx, query), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="audit-log.csv"',
          'Cache-Control': 'private, no-store',
        },
      }),
  ),
});
