import { and, inArray, sql } from 'drizzle-orm';
import type { Broadcast, ListBroadcastsQuery } from '@/lib/broadcasts/contract';
import { readBroadcasts } from '@/lib/broadcasts/read-broadcasts';
import { type Context, requireScope } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { moment } from '@/lib/paging/moments';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';

/** When it began or is due; null for drafts. */
const sendTime = sql`coalesce(${broadcasts.startedAt}, ${broadcasts.dueAt})`;

/** The broadcasts of the workspace, newest first. */
export async function listBroadcasts(
  ctx: Context,
  { q, state, from, to, cursor, limit }: ListBroadcastsQuery,
): Promise<Page<Broadcast>> {
  requireScope(ctx, access.readBroadcasts);
  const page = await readRows(
    ctx,
    broadcasts,
    {
      list: 'broadcasts',
      filters: { q, state, from, to },
      cursor,
      limit,
      where: and(
        state && inArray(broadcasts.state, state),
        matchContains(broadcasts.name, q),
        from === undefined
          ? undefined
          : sql`${sendTime} >= ${moment(Date.parse(from)).toISOString()}::timestamptz`,
        to === undefined
          ? undefined
          : sql`${sendTime} < ${moment(Date.parse(to)).toISOString()}::timestamptz`,
      ),
    },
    (row) => row,
  );
  return { ...page, data: await readBroadcasts(ctx, page.data) };
}
