import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import { auditEvents } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { AuditFilters } from './contract';
import { recordAudit } from './record-audit';
import { type AuditRow, presentAuditEvent, selectAuditEvents } from './select-audit-events';

const columns = [
  'id',
  'created_at',
  'actor_type',
  'actor_id',
  'actor_name',
  'action',
  'target_type',
  'target_id',
  'target_name',
  'changes',
  'ip',
  'request_id',
];

/** The filtered log as CSV, newest first; `changes` is JSON. The export itself is recorded too. */
export async function exportAuditEvents(
  ctx: Context,
  filters: AuditFilters,
): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.readAudit);
  const stream = await streamCsv<AuditRow>(columns, {
    piece: 1_000,
    read: (last, limit) =>
      selectAuditEvents(ctx, 'workspace', filters, {
        after:
          last &&
          sql`(${auditEvents.createdAt}, ${auditEvents.id}) < (${last.position}::timestamptz, ${last.id}::uuid)`,
        limit,
      }),
    line: (row) => {
      const { id, created_at, actor, action, target, changes, ip, request_id } = presentAuditEvent(row);
      return [
        ...[id, created_at, actor.type, actor.id, actor.name, action, target.type, target.id, target.name],
        ...[JSON.stringify(changes), ip, request_id],
      ];
    },
  });
  const target = { type: 'audit_log', id: null, name: 'Audit log' };
  await recordAudit(ctx, { action: 'audit.exported', target });
  return stream;
}
