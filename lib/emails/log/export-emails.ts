import type { AuditChange } from '@/lib/audit/contract';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import type { Email, EmailFilters } from '@/lib/emails/contract/log';
import { access } from '@/lib/scopes';
import { type EmailColumns, presentEmail } from './present-email';
import { readEmails } from './read-emails';

const columns: readonly (keyof Email)[] = [
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
];

type Row = EmailColumns & { position: string };

/** The filtered log as CSV, newest first. That it was exported, and by which filters, is told to the audit log. */
export async function exportEmails(ctx: Context, filters: EmailFilters): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.exportEmails);
  const stream = await streamCsv<Row>(columns, {
    piece: 1_000,
    read: (last, limit) => readEmails(ctx, filters, last && { time: last.position, id: last.id }, limit),
    line: (row) => {
      const email = presentEmail(row);
      return columns.map((column) => email[column]);
    },
  });
  const target = { type: 'email_log', id: null, name: 'Emails' };
  await recordAudit(ctx, { action: 'email.exported', target, changes: toldFilters(filters) });
  return stream;
}

/** What an address or a search says of people stays out: that it was filtered by is enough. */
const personal: readonly string[] = ['q', 'to', 'from'];

function toldFilters(filters: EmailFilters): AuditChange[] {
  return Object.entries(filters).flatMap(([field, value]) => {
    if (value === undefined) return [];
    return [{ field, from: null, to: personal.includes(field) ? true : String(value) }];
  });
}
