import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { EmailFilters } from '@/lib/emails/contract/log';
import type { Position } from '@/lib/paging/page';
import { newestEmails } from './newest-emails';
import type { EmailColumns } from './present-email';
import { searchEmails } from './search-emails';

/** Up to `limit` emails that hold the filters, newest first, behind a position. */
export async function readEmails(
  ctx: Context,
  filters: EmailFilters,
  position: Position | undefined,
  limit: number,
): Promise<(EmailColumns & { position: string })[]> {
  if (filters.q !== undefined) return searchEmails(ctx, { ...filters, q: filters.q }, position, limit);
  return newestEmails(ctx, filters, behind(position), limit);
}

function behind(position: Position | undefined): SQL | undefined {
  return position && sql`(created_at, id) < (${position.time}::timestamptz, ${position.id}::uuid)`;
}
