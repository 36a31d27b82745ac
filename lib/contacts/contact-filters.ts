import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import { contacts, topics } from '@/lib/db/tables';
import { membersBy, membersOfSegment } from '@/lib/segments/membership/members-of';
import { choiceOf, partOfAddress, type Way } from '@/lib/segments/membership/rule-condition';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { isEmailAddress } from '@/lib/shapes';
import type { ContactFilters } from './contract';
import { findNearest, type Nearest, nameCondition } from './name-condition';
import { type ListedContact, newestContacts, walkContacts } from './newest-contacts';

/** Reads filtered contacts, newest first, beginning after a place in the list. */
export async function filteredContacts(
  ctx: WorkspaceContext,
  filters: ContactFilters,
): Promise<(after: SQL | undefined, limit: number) => Promise<ListedContact[]>> {
  const { state: _, match: __, ...selective } = filters;
  const names = filters.q === undefined ? false : await findNearest(ctx);
  const walked = await matchingContacts(ctx, filters, 'walk', names);
  const isSelective = Object.values(selective).some((given) => given !== undefined);
  return (after, limit) =>
    isSelective
      ? newestContacts(
          ctx,
          { walked, found: () => matchingContacts(ctx, filters, 'index', names), after },
          limit,
        )
      : walkContacts(ctx.db, contacts, and(walked, after), limit);
}

/**
 * The condition of all filters. `names`: whose names are searched by their parts, for who reads more than once; false: no
 * names are. `NOT_FOUND` for a segment that is not there, `INVALID_REQUEST` for rules that mean nothing.
 */
export async function matchingContacts(
  ctx: WorkspaceContext,
  { q, state, segment_id: segmentId, topic_id: topicId, rules, match = 'all' }: ContactFilters,
  way: Way = 'walk',
  names?: Nearest | false,
): Promise<SQL | undefined> {
  return and(
    eq(contacts.workspaceId, ctx.workspaceId),
    state ? eq(contacts.state, state) : undefined,
    q === undefined ? undefined : await foundBy(ctx, q, way, names),
    segmentId ? await membersOfSegment(ctx, segmentId, way) : undefined,
    topicId ? await subscribersOf(ctx, topicId) : undefined,
    rules && (await membersBy(ctx, { match, rules }, way)),
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

/** The condition of a part in the address or of the name; a whole address that somebody has is theirs alone. */
async function foundBy(
  ctx: WorkspaceContext,
  q: string,
  way: Way,
  names: Nearest | false | undefined,
): Promise<SQL | undefined> {
  const part = q.toLowerCase();
  const whole = sql`${contacts.email} = ${canonicalAddress(part)}`;
  const own = eq(contacts.workspaceId, ctx.workspaceId);
  if (isEmailAddress(part) && (await ctx.db.$count(contacts, and(own, whole))) > 0) return whole;
  if (names === false) return partOfAddress(part, way);
  const nearest = names === undefined ? await findNearest(ctx) : names;
  return or(partOfAddress(part, way), await nameCondition(ctx, q, nearest, way));
}
