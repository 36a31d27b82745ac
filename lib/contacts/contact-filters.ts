import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { exactTime } from '@/lib/paging/page';
import { membersOfSegment } from '@/lib/segments/membership/members-of';
import type { ContactFilters } from './contract';
import type { ContactRow } from './read-contacts';

/** Reads filtered contacts, newest first, beginning after a place in the list. */
export async function filteredContacts(
  ctx: Context,
  { q, state, segment_id: segmentId, topic_id: topicId }: ContactFilters,
): Promise<(after: SQL | undefined, limit: number) => Promise<(ContactRow & { position: string })[]>> {
  const filters = and(
    eq(contacts.workspaceId, ctx.workspaceId),
    state ? eq(contacts.state, state) : undefined,
    q === undefined ? undefined : sql`position(lower(${q}) in ${contacts.email}) > 0`,
    segmentId ? await membersOfSegment(ctx, segmentId) : undefined,
    topicId ? isSubscribedTo(ctx, topicId) : undefined,
  );
  return (after, limit) =>
    ctx.db
      .select({ ...getTableColumns(contacts), position: exactTime(contacts.createdAt) })
      .from(contacts)
      .where(and(filters, after))
      .orderBy(desc(contacts.createdAt), desc(contacts.id))
      .limit(limit);
}

/** What the contact chose, else the default of the topic. */
function isSubscribedTo(ctx: Context, topicId: string): SQL {
  return sql`exists (select from topics t
    left join contact_topics c on c.topic_id = t.id and c.contact_id = ${contacts.id}
    where t.id = ${topicId} and t.workspace_id = ${ctx.workspaceId}
      and coalesce(c.subscribed, t.subscribed_by_default))`;
}
