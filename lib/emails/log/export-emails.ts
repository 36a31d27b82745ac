import { type Context, requireScope } from '@/lib/context';
import type { Email, EmailFilters } from '@/lib/emails/contract/log';
import { access } from '@/lib/scopes';
import { type EmailColumns, presentEmail } from './present-email';
import { readEmails } from './read-emails';

const rowsPerRead = 1_000;
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

/**
 * The filtered log as CSV (RFC 4180, UTF-8), newest first, read in pieces as they are sent: memory stays flat however
 * long it is. The first piece is read before this resolves, so that a failure is still an error answer.
 */
export async function exportEmails(ctx: Context, filters: EmailFilters): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.exportEmails);
  const encoder = new TextEncoder();
  let rows = await readRows(ctx, filters, undefined);
  let head = `${columns.join(',')}\r\n`;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const text = head + rows.map((row) => line(presentEmail(row))).join('');
        head = '';
        if (text !== '') controller.enqueue(encoder.encode(text));
        const last = rows.length < rowsPerRead ? undefined : rows.at(-1);
        if (!last) return controller.close();
        rows = await readRows(ctx, filters, last);
      },
    },
    { highWaterMark: 0 },
  );
}

function readRows(ctx: Context, filters: EmailFilters, last: Row | undefined): Promise<Row[]> {
  return readEmails(ctx, filters, last && { time: last.position, id: last.id }, rowsPerRead);
}

function line(email: Email): string {
  return `${columns.map((column) => cell(email[column])).join(',')}\r\n`;
}

/** Quoted always; what a spreadsheet would run as a formula is marked as text (OWASP, CSV injection). */
function cell(value: string | null): string {
  if (value === null) return '';
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
