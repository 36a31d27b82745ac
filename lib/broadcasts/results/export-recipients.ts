import { recordAudit } from '@/lib/audit/record-audit';
import type { BroadcastRecipient, RecipientFilters } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import { access } from '@/lib/scopes';
import { readRecipients } from './recipient-rows';

const columns = [
  ...(['contact_id', 'email', 'email_id', 'state', 'reason', 'subject_tried'] as const),
  ...(['opened_at', 'clicked_at', 'unsubscribed_at'] as const),
];

/** The filtered recipients as CSV, in the order of their contacts. Recorded in the audit log. `NOT_FOUND`. */
export async function exportRecipients(
  ctx: Context,
  broadcastId: string,
  filters: RecipientFilters,
): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.readBroadcasts);
  const { id, name } = await requireBroadcast(ctx, broadcastId);
  const stream = await streamCsv<BroadcastRecipient>(columns, {
    piece: 1_000,
    read: (last, limit) => readRecipients(ctx, id, filters, { after: last?.contact_id, limit }),
    line: (row) => columns.map((column) => (row[column] === null ? null : String(row[column]))),
  });
  await recordAudit(ctx, { action: 'broadcast.exported', target: { type: 'broadcast', id, name } });
  return stream;
}
