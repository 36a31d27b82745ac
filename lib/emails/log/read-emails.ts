import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { Email, EmailFilters } from '@/lib/emails/contract/log';
import type { Position } from '@/lib/paging/page';
import { newestEmails } from './newest-emails';
import { presentEmail } from './present-email';
import { readCircumstances } from './read-circumstances';
import { searchEmails } from './search-emails';

/** An email as the log shows it, and its exact place there. */
export type LogRow = { id: string; position: string; email: Email };

/** Up to `limit` emails that hold the filters, newest first, behind a position. */
export async function readEmails(
  ctx: Context,
  filters: EmailFilters,
  position: Position | undefined,
  limit: number,
): Promise<LogRow[]> {
  const { q } = filters;
  const rows = await (q === undefined
    ? newestEmails(ctx, filters, behind(position), limit)
    : searchEmails(ctx, { ...filters, q }, position, limit));
  const circumstances = await readCircumstances(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map(({ position: place, ...row }) => ({
    id: row.id,
    position: place,
    email: presentEmail(row, circumstances(row.id)),
  }));
}

function behind(position: Position | undefined): SQL | undefined {
  return position && sql`(created_at, id) < (${position.time}::timestamptz, ${position.id}::uuid)`;
}
