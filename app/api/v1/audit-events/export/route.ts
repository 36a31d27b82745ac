import { auditFilters } from '@/lib/audit/contract';
import { exportAuditEvents } from '@/lib/audit/export-audit-events';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Export audit events',
      description:
        'The filtered audit log as CSV, streamed, newest first; the column `changes` is JSON. Values that a spreadsheet would run as a formula begin with an apostrophe.',
      scope: access.readAudit,
      query: auditFilters,
      produces: 'text/csv',
      errors: ['INVALID_REQUEST'],
    },
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
