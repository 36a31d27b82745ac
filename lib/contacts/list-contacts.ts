import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import { membersOfSegment } from '@/lib/segments/membership/members-of';
import type { Page } from '@/lib/shapes';
import type { Contact, ListContactsQuery } from './contract';
import { type ContactRow, readContacts } from './read-contacts';

/** The contacts of the workspace, newest first. */
export async function listContacts(
  ctx: Context,
  { q, state, segment_id: segmentId, topic_id: topicId, cursor, limit }: ListContactsQuery,
): Promise<Page<Contact>> {
  requireScope(ctx, access.readContacts);
  const members = segmentId ? await membersOfSegment(ctx, segmentId) : undefined;
  const page = await readPage<ContactRow & { position: string }, ContactRow>(
    ctx,
    { list: 'contacts', filters: { q, state, segmentId, topicId }, cursor, limit },
    { time: contacts.createdAt, id: contacts.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(contacts), position: exactTime(contacts.createdAt) })
        .from(contacts)
        .where(
          and(
            eq(contacts.workspaceId, ctx.workspaceId),
            state ? eq(contacts.state, state) : undefined,
            q === undefined ? undefined : sql`position(lower(${q}) in ${contacts.email}) > 0`,
            members,
            topicId ? isSubscribedTo(ctx, topicId) : undefined,
            after,
          ),
        )
        .orderBy(desc(contacts.createdAt), desc(contacts.id))
        .limit(fetch),
    (row) => row,
  );
  return { ...page, data: await readContacts(ctx, page.data) };
}

/** What the contact chose, else the default of the topic. */
function isSubscribedTo(ctx: Context, topicId: string): SQL {
  return sql`exists (select from topics t
    left join contact_topics c on c.topic_id = t.id and c.contact_id = ${contacts.id}
    where t.id = ${topicId} and t.workspace_id = ${ctx.workspaceId}
      and coalesce(c.subscribed, t.subscribed_by_default))`;
}
