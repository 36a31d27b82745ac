import { sql } from 'drizzle-orm';
import { leftBefore } from '@/lib/contacts/left-before';
import type { PropertyValue } from '@/lib/contacts/properties/contract';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import type { ImportPlan } from './plan';
import type { ImportRow } from './read-row';

/** Somebody of a file: as they are, and as the rows make them. */
export type ImportedPerson = {
  id: string;
  email: string;
  created: boolean;
  changed: boolean;
  /** Whether they unsubscribed, or did so before there was a contact. */
  left: boolean;
  properties: Record<string, PropertyValue>;
  /** The values they had, where they are changed. */
  before: Record<string, PropertyValue> | null;
  /** Whether they get the proof of consent: those who have none, and have not left. */
  consents: boolean;
  /** Topics that they have not chosen themselves. */
  topicIds: string[];
};

export type Tally = { created: number; updated: number; unchanged: number };

type Known = {
  id: string;
  email: string;
  properties: Record<string, PropertyValue>;
  consent: unknown;
  left: boolean;
};

/** By its address, the hash that each of these people has where they were erased. It costs more than to read a row. */
export function hashesOf(workspaceId: string, rows: readonly ImportRow[]): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const { email } of rows) if (!hashes.has(email)) hashes.set(email, erasedAddress(workspaceId, email));
  return hashes;
}

/** Contacts with the addresses of `hashes`, in the order of addresses; with `lock` nobody changes them before the transaction ends. */
export async function knownPeople(
  db: Database,
  workspaceId: string,
  hashes: ReadonlyMap<string, string>,
  plan: ImportPlan,
  lock: boolean,
): Promise<Map<string, ImportedPerson>> {
  const asked = sql`${sql.param([...hashes.keys()].sort())}::text[]`;
  // One by one by the index of addresses, whatever the statistics of a table say that just began to fill.
  const { rows } = await db.execute<Known>(sql`
    select known.* from unnest(${asked}) as asked (email) cross join lateral (
      select id, email, properties, consent, state = 'unsubscribed' as left from contacts
      where workspace_id = ${workspaceId} and email = asked.email limit 1
      ${lock ? sql`for no key update` : sql``}) known`);
  const found = new Set(rows.map(({ email }) => email));
  const unknown = [...hashes].filter(([email]) => !found.has(email));
  const gone = await db.execute<{ email: string }>(sql`
    select a.email from unnest(${sql.param(unknown.map(([email]) => email))}::text[],
      ${sql.param(unknown.map(([, hash]) => hash))}::text[]) as a (email, hash)
    where ${leftBefore(workspaceId, sql`a.email`, sql`a.hash`)}`);
  const left = new Set(gone.rows.map(({ email }) => email));
  const chosen = await chosenTopics(db, rows, plan);
  const known = rows.map(
    (row): ImportedPerson => ({
      ...{ id: row.id, email: row.email, created: false, changed: false, before: null },
      ...{ properties: row.properties, left: row.left },
      consents: plan.consent !== null && row.consent === null && !row.left,
      topicIds: plan.topics
        .filter(({ topicId, subscribed }) => !chosen.has(`${row.id} ${topicId}`) && !(subscribed && row.left))
        .map(({ topicId }) => topicId),
    }),
  );
  const people = new Map(known.map((person) => [person.email, person]));
  for (const email of left) people.set(email, newPerson(email, true, plan));
  return people;
}

async function chosenTopics(db: Database, rows: readonly Known[], plan: ImportPlan): Promise<Set<string>> {
  if (plan.topics.length === 0 || rows.length === 0) return new Set();
  const found = await db.execute<{ key: string }>(sql`
    select contact_id || ' ' || topic_id as key from contact_topics
    where contact_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
      and topic_id = any(${sql.param(plan.topics.map(({ topicId }) => topicId))}::uuid[])`);
  return new Set(found.rows.map(({ key }) => key));
}

/** Goes through rows in their order: a later row of one address meets what the earlier one made. */
export function meetRows(
  people: Map<string, ImportedPerson>,
  rows: readonly ImportRow[],
  plan: ImportPlan,
): Tally {
  const tally = { created: 0, updated: 0, unchanged: 0 };
  for (const row of rows) {
    const person = people.get(row.email) ?? newPerson(row.email, false, plan);
    people.set(row.email, person);
    tally[meet(person, row, plan)] += 1;
  }
  return tally;
}

function newPerson(email: string, left: boolean, plan: ImportPlan): ImportedPerson {
  const topicIds = plan.topics.filter((one) => !(one.subscribed && left)).map(({ topicId }) => topicId);
  // Until a row has met them nobody has created them.
  return {
    ...{ id: '', email, created: false, changed: false, left, properties: {}, before: null },
    ...{ consents: false, topicIds },
  };
}

function meet(person: ImportedPerson, { values }: ImportRow, plan: ImportPlan): keyof Tally {
  if (person.id === '') {
    Object.assign(person, { id: newId(), created: true, properties: values });
    person.consents = plan.consent !== null && !person.left;
    return 'created';
  }
  if (plan.existing === 'keep') return 'unchanged';
  const changes = Object.entries(values).some(([id, value]) => person.properties[id] !== value);
  const first = !person.created && !person.changed && (person.consents || person.topicIds.length > 0);
  if (!changes && !first) return 'unchanged';
  if (!person.created) {
    person.before ??= person.properties;
    person.changed = true;
  }
  person.properties = { ...person.properties, ...values };
  return 'updated';
}
