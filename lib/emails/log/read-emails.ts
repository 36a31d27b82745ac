import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { Email, EmailFilters } from '@/lib/emails/contract/log';
import type { Position } from '@/lib/paging/page';
import { selectNewestEmails } from './newest-emails';
import { presentEmail } from './present-email';
import { readDeliveryDetails } from './read-delivery-details';
import { searchEmails } from './search-emails';

/** An email with its exact position in the log. */
export type LogRow = { id: string; position: string; email: Email };

/** Up to `limit` emails that match the filters, newest first, after a position. */
export async function readEmails(
  ctx: Context,
  filters: EmailFilters,
  position: Position | undefined,
  limit: number,
): Promise<LogRow[]> {
  const { q } = filters;
  const rows = await (q === undefined
    ? selectNewestEmails(ctx, filters, afterPosition(position), limit)
    : searchEmails(ctx, { ...filters, q }, position, limit));
  const circumstances = await readDeliveryDetails(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map(({ position: place, ...row }) => ({
    id: row.id,
    position: place,
    email: presentEmail(row, circumstances(row.id)),
  }));
}

function afterPosition(position: Position | undefined): SQL | undefined {
  return position && sql`(created_at, id) < (${position.time}::timestamptz, ${position.id}::uuid)`;
}
