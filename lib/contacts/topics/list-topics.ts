import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListTopicsQuery, Topic } from './contract';
import { presentTopic } from './present-topic';

/** The topics of the workspace, newest first. */
export async function listTopics(ctx: Context, { q, cursor, limit }: ListTopicsQuery): Promise<Page<Topic>> {
  requireScope(ctx, access.readContacts);
  return readPage(
    ctx,
    { list: 'topics', filters: { q }, cursor, limit },
    { time: topics.createdAt, id: topics.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(topics), position: exactTime(topics.createdAt) })
        .from(topics)
        .where(
          and(
            eq(topics.workspaceId, ctx.workspaceId),
            q === undefined ? undefined : sql`position(lower(${q}) in lower(${topics.name})) > 0`,
            after,
          ),
        )
        .orderBy(desc(topics.createdAt), desc(topics.id))
        .limit(fetch),
    (row) => presentTopic(row),
  );
}
