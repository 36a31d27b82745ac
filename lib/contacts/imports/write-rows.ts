import { eq, sql } from 'drizzle-orm';
import { stateOfNew } from '@/lib/contacts/left-before';
import type { Database } from '@/lib/db/database';
import { contactImportRefusals, segments } from '@/lib/db/tables';
import { type ImportedPerson, knownPeople, meetRows, type Tally } from './people';
import type { ImportPlan } from './plan';
import type { ImportRow, KeptRefusal } from './read-row';

type Import = { id: string; workspaceId: string; plan: ImportPlan };

/** Somebody else created a contact of these rows at this moment: read again, they are known. */
export class PeopleCameUp extends Error {}

/** Writes what rows say, set by set, in the caller's transaction. Throws PeopleCameUp, then nothing may be kept. */
export async function writeRows(
  tx: Database,
  { id, workspaceId, plan }: Import,
  rows: readonly ImportRow[],
  refusals: readonly KeptRefusal[],
  hashes: ReadonlyMap<string, string>,
): Promise<Tally & { refused: number }> {
  const people = await knownPeople(tx, workspaceId, hashes, plan, true);
  // Asked behind the locks: whoever is erased from here on is erased with what is written here.
  const erased = await erasedSince(tx, id, workspaceId, hashes);
  const tally = meetRows(
    people,
    rows.filter(({ email }) => !erased.has(email)),
    plan,
  );
  const met = [...people.values()]
    .filter((one) => one.id !== '')
    .sort((a, b) => (a.email < b.email ? -1 : 1));
  const written = met.filter(({ created, changed }) => created || changed);
  await insertPeople(
    tx,
    workspaceId,
    plan,
    met.filter(({ created }) => created),
    hashes,
  );
  // Somebody may have come and been erased before they were created here.
  const again = met.some(({ created }) => created) && (await erasedSince(tx, id, workspaceId, hashes));
  if (again && again.size !== erased.size) throw new PeopleCameUp();
  await updatePeople(
    tx,
    plan,
    met.filter(({ changed }) => changed),
  );
  await chooseForPeople(tx, plan, written);
  const joined = await joinSegment(tx, plan, met);
  await noteChanges(
    tx,
    id,
    met.filter((one) => one.created || one.changed || joined.has(one.id)),
    joined,
  );
  const refused = [...refusals, ...rows.filter(({ email }) => erased.has(email)).map(refuseErased)];
  const leftOut = rows.flatMap((row) => (row.leftOut && !erased.has(row.email) ? [row.leftOut] : []));
  await noteRefusals(tx, id, [...refused, ...leftOut]);
  return { ...tally, refused: refused.length };
}

/** Without the address, of which nothing may stay. */
const refuseErased = ({ row }: ImportRow): KeptRefusal => ({
  ...{ row, column: '', value: '', cells: null },
  reason: 'This person was erased after the import began.',
});

/** Who was erased since an import came: its file is older than their wish. */
async function erasedSince(
  tx: Database,
  importId: string,
  workspaceId: string,
  hashes: ReadonlyMap<string, string>,
) {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select a.email from unnest(${list([...hashes.keys()], 'text')}, ${list([...hashes.values()], 'text')}) as a (email, hash)
    join erasures e on e.workspace_id = ${workspaceId} and e.address_hash = a.hash
    join contact_imports i on i.id = ${importId} and e.created_at >= i.created_at`);
  return new Set(rows.map(({ email }) => email));
}

/** Constant SQL whatever the number of rows. */
const list = (values: readonly unknown[], type: 'uuid' | 'text' | 'boolean') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;
const idsOf = (people: readonly ImportedPerson[]) =>
  list(
    people.map(({ id }) => id),
    'uuid',
  );
const valuesOf = (people: readonly ImportedPerson[]) =>
  list(
    people.map(({ properties }) => JSON.stringify(properties)),
    'text',
  );
const consentsOf = (people: readonly ImportedPerson[]) =>
  list(
    people.map(({ consents }) => consents),
    'boolean',
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
    select p.id, ${workspaceId}::uuid, p.email, ${stateOfNew(workspaceId, sql`p.email`, sql`p.hash`)}, p.properties::jsonb,
      case when p.consents then ${consentOf(plan)} end
    from unnest(${idsOf(people)}, ${list(
      people.map(({ email }) => email),
      'text',
    )}, ${valuesOf(people)},
      ${consentsOf(people)}, ${list(
        people.map(({ email }) => hashes.get(email)),
        'text',
      )})
      as p (id, email, properties, consents, hash)
    on conflict (workspace_id, email) do nothing`);
  if (rowCount !== people.length) throw new PeopleCameUp();
}

/** Never their state: an import subscribes nobody again and confirms nobody. */
async function updatePeople(tx: Database, plan: ImportPlan, people: readonly ImportedPerson[]) {
  if (people.length === 0) return;
  await tx.execute(sql`
    update contacts c set properties = p.properties::jsonb, updated_at = now(),
      consent = case when p.consents then ${consentOf(plan)} else c.consent end
    from unnest(${idsOf(people)}, ${valuesOf(people)}, ${consentsOf(people)}) as p (id, properties, consents)
    where c.id = p.id`);
}

/** What somebody chose stands, and nobody who left is subscribed. A topic that is deleted meanwhile is left out. */
async function chooseForPeople(tx: Database, plan: ImportPlan, people: readonly ImportedPerson[]) {
  for (const { topicId, subscribed } of plan.topics) {
    const open = people.filter(({ topicIds }) => topicIds.includes(topicId));
    if (open.length === 0) continue;
    await tx.execute(sql`
      insert into contact_topics (contact_id, topic_id, subscribed, source)
      select c.id, t.id, ${subscribed}, 'import'
      from contacts c, (select id from topics where id = ${topicId} for key share) t
      where c.id = any(${idsOf(open)}) and not (${subscribed} and c.state = 'unsubscribed')
      on conflict do nothing`);
  }
}

/** Who was not there before. A segment that is deleted meanwhile is left out. */
async function joinSegment(
  tx: Database,
  { segmentId }: ImportPlan,
  people: readonly ImportedPerson[],
): Promise<Set<string>> {
  if (!segmentId || people.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into segment_contacts (segment_id, contact_id)
    select s.id, p.id from unnest(${idsOf(people)}) as p (id),
      (select id from segments where id = ${segmentId} for key share) s
    on conflict do nothing returning contact_id as id`);
  if (rows.length > 0) await tx.update(segments).set({ countedAt: null }).where(eq(segments.id, segmentId));
  return new Set(rows.map(({ id }) => id));
}

/** What is written in this transaction has its time: who only joined the segment keeps the own. */
async function noteChanges(
  tx: Database,
  importId: string,
  people: readonly ImportedPerson[],
  joined: Set<string>,
) {
  if (people.length === 0) return;
  const before = people.map((one) =>
    one.created
      ? null
      : one.changed
        ? JSON.stringify({ properties: one.before, consents: one.consents, topicIds: one.topicIds })
        : 'null',
  );
  await tx.execute(sql`
    insert into contact_import_changes as n (import_id, contact_id, before, joined, contact_updated_at)
    select ${importId}::uuid, p.id, p.before, p.joined, now()
    from unnest(${idsOf(people)}, ${list(before, 'text')},
      ${list(
        people.map(({ id }) => joined.has(id)),
        'boolean',
      )}) as p (id, before, joined)
    on conflict (import_id, contact_id) do update set
      contact_updated_at = case when excluded.before = 'null' then n.contact_updated_at else excluded.contact_updated_at end,
      joined = n.joined or excluded.joined,
      before = case when n.before = 'null' then excluded.before else n.before end`);
}

async function noteRefusals(tx: Database, importId: string, refusals: readonly KeptRefusal[]) {
  if (refusals.length === 0) return;
  const of = (key: 'row' | 'column' | 'value' | 'reason') =>
    sql`${sql.param(refusals.map((one) => one[key]))}`;
  // Rows of different lengths make no array of arrays.
  const cells = sql.param(refusals.map((one) => one.cells && JSON.stringify(one.cells)));
  await tx.execute(sql`
    insert into ${contactImportRefusals} (import_id, row, "column", value, reason, cells)
    select ${importId}::uuid, r.row, r."column", r.value, r.reason,
      case when r.cells is not null then array(
        select c.cell from jsonb_array_elements_text(r.cells::jsonb) with ordinality c (cell, place) order by c.place) end
    from unnest(${of('row')}::int[], ${of('column')}::text[], ${of('value')}::text[], ${of('reason')}::text[],
      ${cells}::text[]) as r (row, "column", value, reason, cells)`);
}
