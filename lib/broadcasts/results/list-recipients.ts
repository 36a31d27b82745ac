import type { BroadcastRecipient, ListRecipientsQuery } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope } from '@/lib/context';
import { decodeCursor, encodeCursor } from '@/lib/paging/cursor';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { readRecipients } from './recipient-rows';

/**
 * The recipients of a broadcast with their state, in the order of their contacts. `NOT_FOUND`,
 * `INVALID_CURSOR`.
 */
export async function listRecipients(
  ctx: Context,
  broadcastId: string,
  { cursor, limit, ...filters }: ListRecipientsQuery,
): Promise<Page<BroadcastRecipient>> {
  requireScope(ctx, access.readBroadcasts);
  const { id } = await requireBroadcast(ctx, broadcastId);
  const binding = { list: 'broadcast-recipients', filters: { broadcast: id, ...filters } };
  const [after] = cursor === undefined ? [] : decodeCursor(ctx, binding, cursor);
  const rows = await readRecipients(ctx, id, filters, { after, limit: limit + 1 });
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return {
    object: 'list',
    data,
    has_more: last !== undefined,
    next_cursor: last ? encodeCursor(ctx, binding, [last.contact_id]) : null,
  };
}
