import { sql } from 'drizzle-orm';
import type { ContactState } from '@/lib/contacts/contract';
import { hasUnsubscribed } from '@/lib/contacts/has-unsubscribed';
import type { PropertyValue } from '@/lib/contacts/properties/contract';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import type { ImportPlan, TopicChoice } from './plan';
import type { ImportRow } from './read-row';

/** A person in a file: the stored contact and the changes from the rows. */
export type ImportedPerson = {
  id: string;
  email: string;
  created: boolean;
  /** Whether earlier rows of the file, written before, created them. */
  createdBefore: boolean;
  changed: boolean;
  /** Whether they had unsubscribed before, also before there was a contact. */
  left: boolean;
  /** Their state, with what the file says. Nobody is subscribed who was not. */
  state: ContactState;
  /** Whether the file unsubscribes them. */
  unsubscribes: boolean;
  properties: Record<string, PropertyValue>;
  /** What they were before they were changed. */
  before: { properties: Record<string, PropertyValue>; state: ContactState } | null;
  /** Whether to store the proof of consent: only for people without one who have not unsubscribed. */
  consents: boolean;
  /** Topics for which they have chosen themselves. */
  chosen: ReadonlySet<string>;
  /** The topics that the file sets, as their first row says; null before it is read. */
  topics: TopicChoice[] | null;
};

export type Tally = { created: number; updated: number; unchanged: number };

type KnownContact = {
  id: string;
  email: string;
  properties: Record<string, PropertyValue>;
  consent: unknown;
  state: ContactState;
  createdBefore: boolean;
};

/** The erasure hash of each address. Expensive, so computed once. */
export function hashAddresses(workspaceId: string, rows: readonly ImportRow[]): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const { email } of rows) if (!hashes.has(email)) hashes.set(email, erasedAddress(workspaceId, email));
  return hashes;
}

/** Contacts with these addresses. For the import that writes them, they stay unchanged until the transaction ends. */
export async function readKnownPeople(
  db: Database,
  workspaceId: string,
  hashes: ReadonlyMap<string, string>,
  plan: ImportPlan,
  importId: string | null,
): Promise<Map<string, ImportedPerson>> {
  const hashList = sql`${sql.param([...hashes.keys()].sort())}::text[]`;
  // Forces one index lookup per address, because the statistics of a table that is filling up are wrong.
  const { rows } = await db.execute<KnownContact>(sql`
    select known.* from unnest(${hashList}) as asked (email) cross join lateral (
      select id, email, properties, consent, state,
        exists (select from contact_import_changes
          where import_id = ${importId} and contact_id = contacts.id and before is null) as "createdBefore"
      from contacts where workspace_id = ${workspaceId} and email = asked.email limit 1
      ${importId ? sql`for no key update` : sql``}) known`);
  const found = new Set(rows.map(({ email }) => email));
  const unknown = [...hashes].filter(([email]) => !found.has(email));
  const erased = await db.execute<{ email: string }>(sql`
    select a.email from unnest(${sql.param(unknown.map(([email]) => email))}::text[],
      ${sql.param(unknown.map(([, hash]) => hash))}::text[]) as a (email, hash)
    where ${hasUnsubscribed(workspaceId, sql`a.email`, sql`a.hash`)}`);
  const left = new Set(erased.rows.map(({ email }) => email));
  const chosen = await readChosenTopics(db, rows, plan);
  const known = rows.map(({ id, email, properties, consent, state, createdBefore }): ImportedPerson => {
    const left = state === 'unsubscribed';
    return {
      ...{ id, email, created: false, createdBefore, changed: false, before: null },
      ...{ properties, left, state, unsubscribes: false },
      consents: plan.consent !== null && consent === null && !left,
      chosen: chosen.get(id) ?? new Set(),
      topics: null,
    };
  });
  const people = new Map(known.map((person) => [person.email, person]));
  for (const email of left) people.set(email, createPerson(email, true));
  return people;
}

async function readChosenTopics(
  db: Database,
  rows: readonly KnownContact[],
  plan: ImportPlan,
): Promise<Map<string, Set<string>>> {
  const chosen = new Map<string, Set<string>>();
  const setsTopics = plan.topics.length > 0 || plan.columns.some(({ as }) => as === 'topics');
  if (!setsTopics || rows.length === 0) return chosen;
  const found = await db.execute<{ contactId: string; topicId: string }>(sql`
    select contact_id as "contactId", topic_id as "topicId" from contact_topics
    where contact_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  for (const { contactId, topicId } of found.rows)
    chosen.set(contactId, (chosen.get(contactId) ?? new Set()).add(topicId));
  return chosen;
}

/** Applies rows in order: a later row for the same address updates the earlier result. */
export function applyRows(
  people: Map<string, ImportedPerson>,
  rows: readonly ImportRow[],
  plan: ImportPlan,
): Tally {
  const tally = { created: 0, updated: 0, unchanged: 0 };
  for (const row of rows) {
    const person = people.get(row.email) ?? createPerson(row.email, false);
    people.set(row.email, person);
    tally[applyRow(person, row, plan)] += 1;
  }
  return tally;
}

function createPerson(email: string, left: boolean): ImportedPerson {
  // Not created until a row is applied.
  return {
    ...{ id: '', email, created: false, createdBefore: false, changed: false, left },
    ...{ properties: {}, before: null },
    ...{ state: left ? 'unsubscribed' : 'subscribed', unsubscribes: false, consents: false },
    ...{ chosen: new Set<string>(), topics: null },
  };
}

/** The proof of consent and subscribing to topics are for those who agreed. */
function refuseConsent(person: ImportedPerson): void {
  person.consents = false;
  person.topics = person.topics?.filter(({ subscribed }) => !subscribed) ?? null;
}

function applyRow(
  person: ImportedPerson,
  { values, state = 'subscribed', topics }: ImportRow,
  plan: ImportPlan,
): keyof Tally {
  const isNew = person.id === '';
  const unsubscribes = state === 'unsubscribed' && person.state !== 'unsubscribed';
  const stateBefore = person.state;
  // With `keep`, who was there stays as they are, and of a new person's later rows only an unsubscribe counts.
  const keeps = !isNew && plan.existing === 'keep';
  if (keeps && !(unsubscribes && (person.created || person.createdBefore))) return 'unchanged';
  if (unsubscribes) Object.assign(person, { state, unsubscribes });
  person.topics ??= [...plan.topics, ...topics].filter(
    ({ topicId, subscribed }) => !person.chosen.has(topicId) && !(subscribed && person.left),
  );
  if (state !== 'subscribed') refuseConsent(person);
  if (isNew) {
    if (!person.left && !unsubscribes) person.state = state;
    Object.assign(person, { id: newId(), created: true, properties: values });
    person.consents = plan.consent !== null && person.state === 'subscribed';
    return 'created';
  }
  const changes = Object.entries(values).some(([id, value]) => person.properties[id] !== value);
  const first = !person.created && !person.changed && (person.consents || person.topics.length > 0);
  if (!changes && !first && !unsubscribes) return 'unchanged';
  if (!person.created) {
    person.before ??= { properties: person.properties, state: stateBefore };
    person.changed = true;
  }
  if (!keeps) person.properties = { ...person.properties, ...values };
  return 'updated';
}
