import { and, eq, type SQL, sql } from 'drizzle-orm';
import { inWorkspace, type WorkspaceContext } from '@/lib/context';
import { contacts, topics } from '@/lib/db/tables';
import { matchRules, matchSegment } from '@/lib/segments/membership/match-members';
import { matchTopicChoice, type Way } from '@/lib/segments/membership/rule-condition';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { isEmailAddress } from '@/lib/shapes';
import type { ContactFilters } from './contract';
import { type ListedContact, readNewestContacts, scanContacts } from './newest-contacts';
import { matchWords } from './search/match-words';

/** Prepares reading filtered contacts, newest first, after a place in the list. */
export async function prepareFilters(
  ctx: WorkspaceContext,
  filters: ContactFilters,
): Promise<(after: SQL | undefined, limit: number) => Promise<ListedContact[]>> {
  const { state: _, match: __, ...selective } = filters;
  const walked = await matchContacts(ctx, filters);
  const found = () => matchContacts(ctx, filters, 'index');
  const isIndexed = filters.q !== undefined;
  const isSelective = Object.values(selective).some((value) => value !== undefined);
  return (after, limit) =>
    isSelective
      ? readNewestContacts(ctx, { walked, found, after, isIndexed }, limit)
      : scanContacts(ctx.db, and(walked, after), limit);
}

/** The condition of all filters. `NOT_FOUND` for a missing segment, `INVALID_REQUEST` for invalid rules. */
export async function matchContacts(
  ctx: WorkspaceContext,
  { q, state, segment_id: segmentId, topic_id: topicId, rules, match = 'all' }: ContactFilters,
  way: Way = 'walk',
): Promise<SQL | undefined> {
  return and(
    inWorkspace(ctx, contacts),
    state ? eq(contacts.state, state) : undefined,
    q === undefined ? undefined : await matchText(ctx, q, way),
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

/** Matches the words of a contact; a complete address that exists matches only its contact. */
async function matchText(ctx: WorkspaceContext, q: string, way: Way): Promise<SQL> {
  const isAddress = sql`${contacts.email} = ${canonicalAddress(q)}`;
  const own = inWorkspace(ctx, contacts);
  if (isEmailAddress(q) && (await ctx.db.$count(contacts, and(own, isAddress))) > 0) return isAddress;
  return matchWords(ctx, q, way);
}
