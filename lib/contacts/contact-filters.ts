import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { inWorkspace, type WorkspaceContext } from '@/lib/context';
import { contacts, topics } from '@/lib/db/tables';
import { matchRules, matchSegment } from '@/lib/segments/membership/match-members';
import { matchAddressPart, matchTopicChoice, type Way } from '@/lib/segments/membership/rule-condition';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { isEmailAddress } from '@/lib/shapes';
import type { ContactFilters } from './contract';
import { findNearest, type Nearest, nameCondition } from './name-condition';
import { type ListedContact, readNewestContacts, scanContacts } from './newest-contacts';

/** Prepares reading filtered contacts, newest first, after a place in the list. */
export async function prepareFilters(
  ctx: WorkspaceContext,
  filters: ContactFilters,
): Promise<(after: SQL | undefined, limit: number) => Promise<ListedContact[]>> {
  const { state: _, match: __, ...selective } = filters;
  const names = filters.q === undefined ? false : await findNearest(ctx);
  const walked = await matchContacts(ctx, filters, 'walk', names);
  const isSelective = Object.values(selective).some((value) => value !== undefined);
  return (after, limit) =>
    isSelective
      ? readNewestContacts(
          ctx,
          { walked, found: () => matchContacts(ctx, filters, 'index', names), after },
          limit,
        )
      : scanContacts(ctx.db, and(walked, after), limit);
}

/**
 * The condition of all filters. `names`: the contacts whose names are searched by parts, for callers that read
 * repeatedly; false: no name search. `NOT_FOUND` for a missing segment, `INVALID_REQUEST` for invalid rules.
 */
export async function matchContacts(
  ctx: WorkspaceContext,
  { q, state, segment_id: segmentId, topic_id: topicId, rules, match = 'all' }: ContactFilters,
  way: Way = 'walk',
  names?: Nearest | false,
): Promise<SQL | undefined> {
  return and(
    inWorkspace(ctx, contacts),
    state ? eq(contacts.state, state) : undefined,
    q === undefined ? undefined : await matchText(ctx, q, way, names),
    segmentId ? await matchSegment(ctx, segmentId, way) : undefined,
    topicId ? await matchTopic(ctx, topicId) : undefined,
    rules && (await matchRules(ctx, { match, rules }, way)),
  );
}

/** Subscribers of a topic, by choice or default; nobody if the topic does not exist. */
async function matchTopic(ctx: WorkspaceContext, topicId: string): Promise<SQL> {
  const [topic] = await ctx.db
    .select({ standard: topics.subscribedByDefault })
    .from(topics)
    .where(inWorkspace(ctx, topics, { id: topicId }));
  return topic ? matchTopicChoice(topicId, { ...topic, wanted: true }) : sql`false`;
}

/** Matches part of the address or of the name; a complete address that exists matches only its contact. */
async function matchText(
  ctx: WorkspaceContext,
  q: string,
  way: Way,
  names: Nearest | false | undefined,
): Promise<SQL | undefined> {
  const part = q.toLowerCase();
  const isAddress = sql`${contacts.email} = ${canonicalAddress(part)}`;
  const own = inWorkspace(ctx, contacts);
  if (isEmailAddress(part) && (await ctx.db.$count(contacts, and(own, isAddress))) > 0) return isAddress;
  if (names === false) return matchAddressPart(part, way);
  const nearest = names === undefined ? await findNearest(ctx) : names;
  return or(matchAddressPart(part, way), await nameCondition(ctx, q, nearest, way));
}
