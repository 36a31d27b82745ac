import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { type Context, inWorkspace } from '@/lib/context';
import { contactProperties, contacts, topics, workspaces } from '@/lib/db/tables';
import type { VariableDefinition } from '@/lib/document/contract';
import { readSavedValue } from '@/lib/document/variable-value';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { DomainError } from '@/lib/errors';
import { matchExcludedSegment, matchSegment } from '@/lib/segments/membership/match-members';
import { matchTopicChoice } from '@/lib/segments/membership/rule-condition';

/** The conditions on `contacts` that decide who gets a broadcast, for both the check and the walk. */
export type Audience = {
  /** The intended contacts. */
  members: SQL;
  /** Why a contact is skipped, as text of `SkipReason`; null: not skipped. */
  reason: SQL;
  /** The same without reasons that were settled when it began. */
  reasonNow: SQL;
};

type Addressed = Pick<BroadcastRow, 'segmentId' | 'excludedSegmentIds' | 'topicId'>;
export type GoneField = 'segment_id' | 'excluded_segment_ids' | 'topic_id';

/** A segment or topic of the broadcast was deleted, or what a rule needs to exclude people: its audience is unknown. */
export class AudienceGone extends Error {
  constructor(readonly field: GoneField) {
    super(`What ${field} needs was deleted.`);
    this.name = 'AudienceGone';
  }
}

/** The audience of a broadcast that sends a template with these variables. Throws AudienceGone. */
export async function findAudience(
  ctx: Context,
  row: Addressed,
  variables: readonly VariableDefinition[],
): Promise<Audience> {
  const own = inWorkspace(ctx, contacts);
  const { segmentId, excludedSegmentIds } = row;
  const segment =
    segmentId === null ? undefined : await orGone('segment_id', () => matchSegment(ctx, segmentId));
  const excluded: SQL[] = [];
  for (const id of excludedSegmentIds)
    excluded.push(await orGone('excluded_segment_ids', () => matchExcludedSegment(ctx, id)));
  const left = sql`case when ${contacts.state} = 'unsubscribed' or not ${await subscribers(ctx, row)} then 'unsubscribed' end`;
  const unconfirmed = sql`case when ${contacts.state} = 'unconfirmed' then 'unconfirmed' end`;
  const data = await lackingData(ctx, variables);
  const limit = await overLimit(ctx);
  return {
    members: and(own, segment) ?? own,
    reason: firstOf(left, suppressed, unconfirmed, when(excluded, 'excluded'), data, limit),
    reasonNow: firstOf(left, suppressed, unconfirmed, data, limit),
  };
}

async function orGone(field: GoneField, match: () => Promise<SQL>): Promise<SQL> {
  try {
    return await match();
  } catch (error) {
    if (error instanceof DomainError) throw new AudienceGone(field);
    throw error;
  }
}

/** By choice or by the topic's default; everyone if there is no topic. */
async function subscribers(ctx: Context, { topicId }: Addressed): Promise<SQL> {
  if (topicId === null) return sql`true`;
  const [topic] = await ctx.db
    .select({ standard: topics.subscribedByDefault })
    .from(topics)
    .where(inWorkspace(ctx, topics, { id: topicId }));
  if (!topic) throw new AudienceGone('topic_id');
  return matchTopicChoice(topicId, { ...topic, wanted: true });
}

const suppressed = sql`(
  select case when s.reason = 'unsubscribe' then 'unsubscribed' else 'suppressed' end from suppressions s
  where s.workspace_id = ${contacts.workspaceId} and s.email = ${contacts.email})`;

/** Contacts without a value for a required variable that has no fallback. Wrong types are noticed when rendering. */
async function lackingData(ctx: Context, variables: readonly VariableDefinition[]): Promise<SQL | null> {
  const needed = variables.filter(
    ({ name, type, required, fallback }) =>
      required && name.startsWith(contactRoot) && readSavedValue(type, fallback) === null,
  );
  if (needed.length === 0) return null;
  const kept = await ctx.db
    .select({ id: contactProperties.id, name: contactProperties.name })
    .from(contactProperties)
    .where(inWorkspace(ctx, contactProperties));
  const lacking = kept
    .filter(({ name }) => needed.some((one) => one.name === contactRoot + name))
    .map(({ id }) => sql`coalesce(${contacts.properties} ->> ${id} ~ '^\\s*$', true)`);
  return when(lacking, 'data');
}

/** Contacts who reached the limit of broadcast emails; emails that never left do not count. */
async function overLimit(ctx: Context): Promise<SQL | null> {
  const [row] = await ctx.db
    .select({ emails: workspaces.marketingLimitEmails, days: workspaces.marketingLimitDays })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (!row || row.emails === null || row.days === null) return null;
  const gotEmail = sql`(
    select count(*) from emails e
    where e.contact_id = ${contacts.id} and e.created_at > now() - make_interval(days => ${row.days})
      and e.broadcast_id is not null and e.state not in ('canceled', 'suppressed', 'failed'))`;
  return when([sql`${gotEmail} >= ${row.emails}`], 'limit');
}

function when(conditions: readonly SQL[], reason: string): SQL | null {
  if (conditions.length === 0) return null;
  return sql`case when ${sql.join([...conditions], sql` or `)} then ${sql.raw(`'${reason}'`)} end`;
}

function firstOf(...reasons: (SQL | null)[]): SQL {
  const all = reasons.filter((reason) => reason !== null);
  return sql`coalesce(${sql.join(all, sql`, `)})`;
}
