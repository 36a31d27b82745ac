import { sql } from 'drizzle-orm';
import { queueTopicWebhooks } from '@/lib/contacts/topics/queue-topic-webhooks';
import type { Database } from '@/lib/db/database';
import { setChangeSource } from '@/lib/events/change-source';
import { contactEvent } from '@/lib/events/contact-event';
import { recordEvents } from '@/lib/events/record-event';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import type { Change } from './contract';

export type ChangedPerson = { id: string; email: string };
type ChangeContext = { workspace_id: string; actor: 'key' | 'session' | 'system' };
type ChangeResult = { changed: number; kept: number };

/** The segment or topic was deleted. */
export class TargetDeleted extends Error {}

/** Applies one change to locked contacts, in the caller's transaction. */
export async function changePeople(
  tx: Database,
  place: ChangeContext,
  change: Change,
  people: readonly ChangedPerson[],
): Promise<ChangeResult> {
  const ids = sql`any(${sql.param(people.map(({ id }) => id))}::uuid[])`;
  switch (change.action) {
    case 'subscribe_topic':
      return subscribe(tx, place, change.topic_id, ids);
    case 'unsubscribe_topic':
      return unsubscribe(tx, place, change.topic_id, ids);
    case 'add_to_segment':
      return addToSegment(tx, change.segment_id, ids);
    case 'remove_from_segment':
      return removeFromSegment(tx, change.segment_id, ids);
    case 'unsubscribe':
      return unsubscribeAll(tx, place, ids);
    case 'delete':
      return resultOf(await tx.execute(sql`delete from contacts where id = ${ids} returning id`));
  }
}

type Ids = ReturnType<typeof sql>;
const resultOf = ({ rows }: { rows: unknown[] }): ChangeResult => ({ changed: rows.length, kept: 0 });
const sourceOf = ({ actor }: ChangeContext) => (actor === 'session' ? 'member' : 'api');
const telling = (db: Database, { workspace_id: workspaceId }: ChangeContext) => ({
  db,
  workspaceId,
  now: () => new Date(),
});

/**
 * Never subscribes people who unsubscribed, or who left this topic other than by a member or an import; an
 * API change counts as the person's own.
 */
async function subscribe(
  tx: Database,
  place: ChangeContext,
  topicId: string,
  ids: Ids,
): Promise<ChangeResult> {
  const standard = await readTopicDefault(tx, topicId);
  const { rows } = await tx.execute<{ ids: string[]; kept: number }>(sql`
    with people as (
      select c.id, t.subscribed,
        c.state = 'unsubscribed' or (not t.subscribed and t.source not in ('member', 'import')) as gone
      from contacts c left join contact_topics t on t.contact_id = c.id and t.topic_id = ${topicId}
      where c.id = ${ids}),
    asked as (
      select id from people where gone is not true and coalesce(subscribed, ${standard}) = false),
    written as (${storeChoice(topicId, true, place)})
    select (select coalesce(array_agg(contact_id), '{}') from written) as ids,
      (select count(*)::int from people where gone and coalesce(subscribed, ${standard}) = false) as kept`);
  await markUpdated(tx, topicId, ids);
  const { ids: changed = [], kept = 0 } = rows[0] ?? {};
  await queueTopicWebhooks(
    telling(tx, place),
    changed.map((contactId) => ({ contactId, topicId, subscribed: true })),
    sourceOf(place),
  );
  return { changed: changed.length, kept };
}

async function unsubscribe(
  tx: Database,
  place: ChangeContext,
  topicId: string,
  ids: Ids,
): Promise<ChangeResult> {
  const standard = await readTopicDefault(tx, topicId);
  const unsubscribed = await tx.execute<{ contact_id: string }>(sql`
    with asked as (
      select c.id from contacts c left join contact_topics t on t.contact_id = c.id and t.topic_id = ${topicId}
      where c.id = ${ids} and coalesce(t.subscribed, ${standard}))
    ${storeChoice(topicId, false, place)}`);
  await markUpdated(tx, topicId, ids);
  await queueTopicWebhooks(
    telling(tx, place),
    unsubscribed.rows.map(({ contact_id: contactId }) => ({ contactId, topicId, subscribed: false })),
    sourceOf(place),
  );
  return resultOf(unsubscribed);
}

/** Stores the choice of the people in `asked`. */
function storeChoice(topicId: string, subscribed: boolean, place: ChangeContext) {
  return sql`
    insert into contact_topics (contact_id, topic_id, subscribed, source)
    select id, ${topicId}, ${subscribed}, ${sourceOf(place)} from asked order by id
    on conflict (contact_id, topic_id) do update
      set subscribed = excluded.subscribed, source = excluded.source, changed_at = now()
    returning contact_id`;
}

/** The topic's default for people without a choice. Locks the topic until the transaction ends. */
async function readTopicDefault(tx: Database, topicId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ standard: boolean }>(sql`
    select subscribed_by_default as standard from topics where id = ${topicId} for key share`);
  if (!rows[0]) throw new TargetDeleted('The topic was deleted meanwhile.');
  return rows[0].standard;
}

/** Sets the update time of those whose choice changed in this transaction. */
async function markUpdated(tx: Database, topicId: string, ids: Ids): Promise<void> {
  await tx.execute(sql`
    update contacts c set updated_at = now() from contact_topics t
    where c.id = ${ids} and t.contact_id = c.id and t.topic_id = ${topicId} and t.changed_at = now()`);
}

async function addToSegment(tx: Database, segmentId: string, ids: Ids): Promise<ChangeResult> {
  await requireSegment(tx, segmentId);
  return resultOf(
    await tx.execute(sql`
      insert into segment_contacts (segment_id, contact_id)
      select ${segmentId}, id from contacts where id = ${ids} order by id
      on conflict do nothing returning contact_id`),
  );
}

async function removeFromSegment(tx: Database, segmentId: string, ids: Ids): Promise<ChangeResult> {
  await requireSegment(tx, segmentId);
  return resultOf(
    await tx.execute(sql`
      delete from segment_contacts where segment_id = ${segmentId} and contact_id = ${ids} returning contact_id`),
  );
}

async function requireSegment(tx: Database, segmentId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update segments set counted_at = null where id = ${segmentId}`);
  if (rowCount === 0) throw new TargetDeleted('The segment was deleted meanwhile.');
}

/** Also adds them to the suppressions, which every send checks. */
async function unsubscribeAll(tx: Database, place: ChangeContext, ids: Ids): Promise<ChangeResult> {
  const { workspace_id: workspaceId, actor } = place;
  const state = 'unsubscribed';
  await setChangeSource({ db: tx, actor: { kind: actor } });
  const { rows } = await tx.execute<ChangedPerson>(sql`
    update contacts set state = ${state}, updated_at = now()
    where id = ${ids} and state <> ${state} returning id, email`);
  await recordEvents(
    telling(tx, place),
    rows.map(({ id, email }) =>
      contactEvent({ id, email, state, subscribed: false, source: sourceOf(place) }),
    ),
  );
  const note = actor === 'session' ? 'Unsubscribed by a member.' : 'Unsubscribed through the API.';
  await suppressAddresses(
    tx,
    rows.map(({ email }) => ({ workspaceId, email, reason: 'unsubscribe', note })),
  );
  return resultOf({ rows });
}
