import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import { contacts, topics } from '@/lib/db/tables';
import { containing } from '@/lib/emails/search/search-pattern';
import { exactTime } from '@/lib/paging/page';
import { membersBy, membersOfSegment } from '@/lib/segments/membership/members-of';
import { choiceOf } from '@/lib/segments/membership/rule-condition';
import type { ContactFilters } from './contract';
import type { ContactRow } from './read-contacts';

/** Reads filtered contacts, newest first, beginning after a place in the list. */
export async function filteredContacts(
  ctx: WorkspaceContext,
  filters: ContactFilters,
): Promise<(after: SQL | undefined, limit: number) => Promise<(ContactRow & { position: string })[]>> {
  const matching = await matchingContacts(ctx, filters);
  return (after, limit) =>
    ctx.db
      .select({ ...getTableColumns(contacts), position: exactTime(contacts.createdAt) })
      .from(contacts)
      .where(and(matching, after))
      .orderBy(desc(contacts.createdAt), desc(contacts.id))
      .limit(limit);
}

/** The condition of all filters. `NOT_FOUND` for a segment that is not there, `INVALID_REQUEST` for rules that mean nothing. */
export async function matchingContacts(
  ctx: WorkspaceContext,
  { q, state, segment_id: segmentId, topic_id: topicId, rules, match = 'all' }: ContactFilters,
): Promise<SQL | undefined> {
  return and(
    eq(contacts.workspaceId, ctx.workspaceId),
    state ? eq(contacts.state, state) : undefined,
    q === undefined ? undefined : await containingPart(ctx, q.toLowerCase()),
    segmentId ? await membersOfSegment(ctx, segmentId) : undefined,
    topicId ? await subscribersOf(ctx, topicId) : undefined,
    rules && (await membersBy(ctx, { match, rules })),
  );
}

/** Who is subscribed to a topic, by choice or by its default; nobody where there is no such topic. */
async function subscribersOf(ctx: WorkspaceContext, topicId: string): Promise<SQL> {
  const [topic] = await ctx.db
    .select({ standard: topics.subscribedByDefault })
    .from(topics)
    .where(and(eq(topics.id, topicId), eq(topics.workspaceId, ctx.workspaceId)));
  return topic ? choiceOf(topicId, { ...topic, wanted: true }) : sql`false`;
}

/** What is found more often is no rare part: its newest are found sooner by walking the list. */
const rare = 1_000;

/**
 * The condition of a part in the address. A rare one is looked for in the index of addresses alone, which is a fraction
 * of the table: an index of trigrams would more than halve the speed of imports.
 */
async function containingPart(ctx: WorkspaceContext, part: string): Promise<SQL> {
  const like = sql`${contacts.email} like ${containing(part)}`;
  const found = await ctx.db
    .select({ email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, ctx.workspaceId), like))
    .limit(rare + 1);
  if (found.length > rare) return like;
  return sql`${contacts.email} = any(${sql.param(found.map(({ email }) => email))}::text[])`;
}
