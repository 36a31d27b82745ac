import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Broadcast, ListBroadcastsQuery } from '@/lib/broadcasts/contract';
import { readBroadcasts } from '@/lib/broadcasts/read-broadcasts';
import { type Context, requireScope } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';

/** When it began, else when it is due; null of drafts. */
const goesOut = sql`coalesce(${broadcasts.startedAt}, ${broadcasts.dueAt})`;

/** The broadcasts of the workspace, newest first. */
export async function listBroadcasts(
  ctx: Context,
  { q, state, from, to, cursor, limit }: ListBroadcastsQuery,
): Promise<Page<Broadcast>> {
  requireScope(ctx, access.readBroadcasts);
  const page = await readPage(
    ctx,
    { list: 'broadcasts', filters: { q, state, from, to }, cursor, limit },
    { time: broadcasts.createdAt, id: broadcasts.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(broadcasts), position: exactTime(broadcasts.createdAt) })
        .from(broadcasts)
        .where(
          and(
            eq(broadcasts.workspaceId, ctx.workspaceId),
            state && inArray(broadcasts.state, state),
            q === undefined ? undefined : sql`position(lower(${q}) in lower(${broadcasts.name})) > 0`,
            from === undefined ? undefined : sql`${goesOut} >= ${from}::timestamptz`,
            to === undefined ? undefined : sql`${goesOut} < ${to}::timestamptz`,
            after,
          ),
        )
        .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
        .limit(fetch),
    (row) => row,
  );
  return { ...page, data: await readBroadcasts(ctx, page.data) };
}
