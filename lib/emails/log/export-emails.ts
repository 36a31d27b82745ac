import { sql } from 'drizzle-orm';
import type { AuditChange } from '@/lib/audit/contract';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { access } from '@/lib/scopes';
import { type LogRow, readEmails } from './read-emails';

const emailFields = [
  'id',
  'created_at',
  'state',
  'purpose',
  'from_email',
  'from_name',
  'reply_to_email',
  'to_email',
  'subject',
  'queued_at',
  'submitted_at',
  'delivered_at',
  'terminal_at',
  'failure_code',
  'failure_message',
  'send_at',
] as const;
const columns = [
  ...emailFields,
  'captured',
  'attachment_count',
  'template_id',
  'template_name',
  'idempotency_key',
  'metadata',
  'api_key_id',
  'api_key_name',
] as const;

type Row = LogRow & { key: string; metadata: string };

/** The filtered log as CSV, newest first. The export and its filters are recorded in the audit log. */
export async function exportEmails(ctx: Context, filters: EmailFilters): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.exportEmails);
  const stream = await streamCsv<Row>(columns, {
    piece: 1_000,
    read: async (last, limit) => {
      const position = last && { time: last.position, id: last.id };
      return toCsvRows(ctx, await readEmails(ctx, filters, position, limit));
    },
    line: ({ email, key, metadata }) => [
      ...emailFields.map((column) => email[column]),
      String(email.captured),
      String(email.attachment_count),
      email.template?.id ?? null,
      email.template?.name ?? null,
      key,
      metadata,
      email.api_key?.id ?? null,
      email.api_key?.name ?? null,
    ],
  });
  const target = { type: 'email_log', id: null, name: 'Emails' };
  await recordAudit(ctx, { action: 'email.exported', target, changes: auditFilters(filters) });
  return stream;
}

async function toCsvRows(ctx: Context, rows: readonly LogRow[]): Promise<Row[]> {
  const ids = rows.map((row) => row.id);
  const { rows: found } = await ctx.db.execute<{ id: string; key: string; metadata: string }>(sql`
    select e.id, e.idempotency_key as key, coalesce(b.metadata, '{}') as metadata
    from emails e left join email_bodies b on b.email_id = e.id
    where e.id = any(${sql.param(ids)}::uuid[]) and e.workspace_id = ${ctx.workspaceId}`);
  const known = new Map(found.map(({ id, key, metadata }) => [id, { key, metadata }]));
  return rows.map((row) => ({ ...row, ...(known.get(row.id) ?? { key: '', metadata: '{}' }) }));
}

/** Filters with personal data: only their names are recorded, not their values. */
const personalFilters: readonly string[] = ['q', 'to', 'from'];

function auditFilters(filters: EmailFilters): AuditChange[] {
  return Object.entries(filters).flatMap(([field, value]) => {
    if (value === undefined) return [];
    return [{ field, from: null, to: personalFilters.includes(field) ? true : String(value) }];
  });
}
