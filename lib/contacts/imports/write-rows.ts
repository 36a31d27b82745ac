import { eq, sql } from 'drizzle-orm';
import { hasUnsubscribed } from '@/lib/contacts/has-unsubscribed';
import type { Database } from '@/lib/db/database';
import { contactImportRefusals, segments } from '@/lib/db/tables';
import { setChangingImport } from '@/lib/events/change-source';
import { contactEvent } from '@/lib/events/contact-event';
import { recordEvents } from '@/lib/events/record-event';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { applyRows, type ImportedPerson, readKnownPeople, type Tally } from './people';
import type { ImportPlan } from './plan';
import type { ImportRow, KeptRefusal } from './read-row';

type Import = { id: string; workspaceId: string; plan: ImportPlan };

/** The note of a suppression that an import adds. */
export const importNote = 'Unsubscribed by an import.';

/** Someone else created one of these contacts concurrently: read again and retry. */
export class ContactsCreated extends Error {}

/** Writes rows in sets, in the caller's transaction. Throws ContactsCreated; then it must roll back. */
export async function writeRows(
  tx: Database,
  { id, workspaceId, plan }: Import,
  rows: readonly ImportRow[],
  refusals: readonly KeptRefusal[],
  hashes: ReadonlyMap<string, string>,
): Promise<Tally & { refused: number }> {
  const people = await readKnownPeople(tx, workspaceId, hashes, plan, id);
  // Checked after the locks: whoever is erased later is erased with what is written here.
  const erased = await findErasedSince(tx, id, workspaceId, hashes);
  const tally = applyRows(
    people,
    rows.filter(({ email }) => !erased.has(email)),
    plan,
  );
  const existing = [...people.values()]
    .filter((person) => person.id !== '')
    .sort((a, b) => (a.email < b.email ? -1 : 1));
  await setChangingImport(tx, id);
  const writtenPeople = existing.filter(({ created, changed }) => created || changed);
  await insertPeople(
    tx,
    workspaceId,
    plan,
    existing.filter(({ created }) => created),
    hashes,
  );
  // They may have been created and erased before this insert.
  const erasedSince =
    existing.some(({ created }) => created) && (await findErasedSince(tx, id, workspaceId, hashes));
  if (erasedSince && erasedSince.size !== erased.size) throw new ContactsCreated();
  await updatePeople(
    tx,
    plan,
    existing.filter(({ changed }) => changed),
  );
  await unsubscribePeople(
    tx,
    workspaceId,
    existing.filter(({ unsubscribes }) => unsubscribes),
  );
  await writeChoices(tx, writtenPeople);
  const joined = await joinSegment(tx, plan, existing);
  await recordChanges(
    tx,
    id,
    existing.filter((one) => one.created || one.changed || joined.has(one.id)),
    joined,
  );
  const allRefusals = [...refusals, ...rows.filter(({ email }) => erased.has(email)).map(refuseErased)];
  const leftOut = rows.flatMap((row) => (row.leftOut && !erased.has(row.email) ? [row.leftOut] : []));
  await recordRefusals(tx, id, [...allRefusals, ...leftOut]);
  return { ...tally, refused: allRefusals.length };
}

/** Without the address, which must not be stored. */
const refuseErased = ({ row }: ImportRow): KeptRefusal => ({
  ...{ row, column: '', value: '', cells: null },
  reason: 'This person was erased after the import began.',
});

/** People erased since the import began: its file is older than their request. */
async function findErasedSince(
  tx: Database,
  importId: string,
  workspaceId: string,
  hashes: ReadonlyMap<string, string>,
) {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select a.email from unnest(${toArrayParam([...hashes.keys()], 'text')}, ${toArrayParam([...hashes.values()], 'text')}) as a (email, hash)
    join erasures e on e.workspace_id = ${workspaceId} and e.address_hash = a.hash
    join contact_imports i on i.id = ${importId} and e.created_at >= i.created_at`);
  return new Set(rows.map(({ email }) => email));
}

/** Constant SQL for any number of rows. */
const toArrayParam = (values: readonly unknown[], type: 'uuid' | 'text' | 'boolean') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;
const idParam = (people: readonly ImportedPerson[]) =>
  toArrayParam(
    people.map(({ id }) => id),
    'uuid',
  );
const valueParam = (people: readonly ImportedPerson[]) =>
  toArrayParam(
    people.map(({ properties }) => JSON.stringify(properties)),
    'text',
  );
const consentParam = (people: readonly ImportedPerson[]) =>
  toArrayParam(
    people.map(({ consents }) => consents),
    'boolean',
  );
const stateParam = (people: readonly ImportedPerson[]) =>
  toArrayParam(
    people.map(({ state }) => state),
    'text',
  );
const consentOf = ({ consent }: ImportPlan) => sql`${consent && JSON.stringify(consent)}::jsonb`;

async function insertPeople(
  tx: Database,
  workspaceId: string,
  plan: ImportPlan,
  people: readonly ImportedPerson[],
  hashes: ReadonlyMap<string, string>,
) {
  if (people.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    insert into contacts (id, workspace_id, email, state, properties, consent)
    select p.id, ${workspaceId}::uuid, p.email,
      case when ${hasUnsubscribed(workspaceId, sql`p.email`, sql`p.hash`)} then 'unsubscribed' else p.state end, p.properties::jsonb,
      case when p.consents then ${consentOf(plan)} end
    from unnest(${idParam(people)}, ${toArrayParam(
      people.map(({ email }) => email),
      'text',
    )}, ${valueParam(people)},
      ${consentParam(people)}, ${stateParam(people)}, ${toArrayParam(
        people.map(({ email }) => hashes.get(email)),
        'text',
      )})
      as p (id, email, properties, consents, state, hash)
    on conflict (workspace_id, email) do nothing`);
  if (rowCount !== people.length) throw new ContactsCreated();
}

/** An import unsubscribes those whose row says so, and neither resubscribes nor confirms anyone. */
async function updatePeople(tx: Database, plan: ImportPlan, people: readonly ImportedPerson[]) {
  if (people.length === 0) return;
  await tx.execute(sql`
    update contacts c set properties = p.properties::jsonb, updated_at = now(),
      consent = case when p.consents then ${consentOf(plan)} else c.consent end, state = p.state
    from unnest(${idParam(people)}, ${valueParam(people)}, ${consentParam(people)}, ${stateParam(people)})
      as p (id, properties, consents, state)
    where c.id = p.id`);
}

/** As when they unsubscribe themselves: on the suppressions, and reported. New contacts are not reported. */
async function unsubscribePeople(tx: Database, workspaceId: string, people: readonly ImportedPerson[]) {
  const state = 'unsubscribed';
  await recordEvents(
    { db: tx, workspaceId, now: () => new Date() },
    people.flatMap(({ id, email, created }) =>
      created ? [] : [contactEvent({ id, email, state, subscribed: false, source: 'import' })],
    ),
  );
  await suppressAddresses(
    tx,
    people.map(({ email }) => ({ workspaceId, email, reason: 'unsubscribe', note: importNote })),
  );
}

/**
 * Keeps people's own choices and never subscribes someone who unsubscribed. Skips topics deleted meanwhile.
 */
async function writeChoices(tx: Database, people: readonly ImportedPerson[]) {
  const choices = people.flatMap(({ id, topics }) => (topics ?? []).map((topic) => ({ id, ...topic })));
  if (choices.length === 0) return;
  const topicIds = [...new Set(choices.map(({ topicId }) => topicId))];
  await tx.execute(sql`
    insert into contact_topics (contact_id, topic_id, subscribed, source)
    select c.id, t.id, n.subscribed, 'import'
    from unnest(
      ${toArrayParam(
        choices.map(({ id }) => id),
        'uuid',
      )}, ${toArrayParam(
        choices.map(({ topicId }) => topicId),
        'uuid',
      )}, ${toArrayParam(
        choices.map(({ subscribed }) => subscribed),
        'boolean',
      )}) as n (contact_id, topic_id, subscribed)
    join contacts c on c.id = n.contact_id
    join (select id from topics where id = any(${toArrayParam(topicIds, 'uuid')}) for key share) t on t.id = n.topic_id
    where not (n.subscribed and c.state = 'unsubscribed')
    on conflict do nothing`);
}

/** Those not in the segment before. Skips a segment deleted meanwhile. */
async function joinSegment(
  tx: Database,
  { segmentId }: ImportPlan,
  people: readonly ImportedPerson[],
): Promise<Set<string>> {
  if (!segmentId || people.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into segment_contacts (segment_id, contact_id)
    select s.id, p.id from unnest(${idParam(people)}) as p (id),
      (select id from segments where id = ${segmentId} for key share) s
    on conflict do nothing returning contact_id as id`);
  if (rows.length > 0) await tx.update(segments).set({ countedAt: null }).where(eq(segments.id, segmentId));
  return new Set(rows.map(({ id }) => id));
}

/** Records what this import changed. Contacts only added to the segment keep their own update time. */
async function recordChanges(
  tx: Database,
  importId: string,
  people: readonly ImportedPerson[],
  joined: Set<string>,
) {
  if (people.length === 0) return;
  const before = people.map((person) =>
    person.created
      ? null
      : person.changed
        ? JSON.stringify({
            ...person.before,
            consents: person.consents,
            topicIds: (person.topics ?? []).map(({ topicId }) => topicId),
          })
        : 'null',
  );
  await tx.execute(sql`
    insert into contact_import_changes as n (import_id, contact_id, before, joined, contact_updated_at)
    select ${importId}::uuid, p.id, p.before, p.joined, now()
    from unnest(${idParam(people)}, ${toArrayParam(before, 'text')},
      ${toArrayParam(
        people.map(({ id }) => joined.has(id)),
        'boolean',
      )}) as p (id, before, joined)
    on conflict (import_id, contact_id) do update set
      contact_updated_at = case when excluded.before = 'null' then n.contact_updated_at else excluded.contact_updated_at end,
      joined = n.joined or excluded.joined,
      before = case when n.before = 'null' then excluded.before else n.before end`);
}

async function recordRefusals(tx: Database, importId: string, refusals: readonly KeptRefusal[]) {
  if (refusals.length === 0) return;
  const listOf = (key: 'row' | 'column' | 'value' | 'reason') =>
    sql`${sql.param(refusals.map((refusal) => refusal[key]))}`;
  // Rows of different lengths cannot be an array of arrays.
  const cells = sql.param(refusals.map((refusal) => refusal.cells && JSON.stringify(refusal.cells)));
  await tx.execute(sql`
    insert into ${contactImportRefusals} (import_id, row, "column", value, reason, cells)
    select ${importId}::uuid, r.row, r."column", r.value, r.reason,
      case when r.cells is not null then array(
        select c.cell from jsonb_array_elements_text(r.cells::jsonb) with ordinality c (cell, place) order by c.place) end
    from unnest(${listOf('row')}::int[], ${listOf('column')}::text[], ${listOf('value')}::text[], ${listOf('reason')}::text[],
      ${cells}::text[]) as r (row, "column", value, reason, cells)`);
}
