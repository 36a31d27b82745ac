import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { setChangingImport } from '@/lib/events/change-source';
import type { ImportPlan } from './plan';
import { importNote } from './write-rows';

type Row = { id: string; created: boolean; restored: boolean; joined: boolean };

/**
 * Whether contact `c` was changed after the import recorded it in `n`, by anyone or by the contact's own
 * choice.
 */
const changedSince: SQL = sql`(c.updated_at <> n.contact_updated_at
  or exists (select from contact_topics t where t.contact_id = c.id and t.changed_at > n.contact_updated_at))`;

/**
 * How many contacts of an import were changed since. For those only added to a segment, changes do not
 * matter.
 */
export async function countChangedSince(tx: Database, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from contact_import_changes n join contacts c on c.id = n.contact_id
    where n.import_id = ${importId} and n.before is distinct from 'null' and ${changedSince}`);
  return rows[0]?.count ?? 0;
}

const idIn = (people: readonly Pick<Row, 'id'>[]) =>
  sql`any(${sql.param(people.map(({ id }) => id))}::uuid[])`;

/**
 * Undoes the next contacts in the caller's transaction; returns how many, 0 at the end. Contacts changed
 * meanwhile stay, and nobody is subscribed who also left by themselves.
 */
export async function undoPeople(
  tx: Database,
  importId: string,
  { segmentId }: ImportPlan,
  limit: number,
): Promise<number> {
  // Locked first: the next statement then sees what they chose until then.
  const locked = await tx.execute<Pick<Row, 'id'>>(sql`
    select c.id from contact_import_changes n join contacts c on c.id = n.contact_id
    where n.import_id = ${importId} order by c.id limit ${limit} for update of c`);
  const { rows } = await tx.execute<Row>(sql`
    select c.id, n.before is null and not ${changedSince} as created,
      n.before <> 'null' and not ${changedSince} as restored, n.joined
    from contact_import_changes n join contacts c on c.id = n.contact_id
    where n.import_id = ${importId} and c.id = ${idIn(locked.rows)}`);
  const joined = rows.filter((row) => row.joined && !row.created);
  await tx.execute(sql`
    delete from segment_contacts where segment_id = ${segmentId} and contact_id = ${idIn(joined)}`);
  if (segmentId) await tx.execute(sql`update segments set counted_at = null where id = ${segmentId}`);
  const restored = idIn(rows.filter((row) => row.restored));
  await tx.execute(sql`
    delete from contact_topics t using contact_import_changes n
    where n.import_id = ${importId} and n.contact_id = t.contact_id and t.contact_id = ${restored}
      and t.source = 'import' and n.before::jsonb -> 'topicIds' ? t.topic_id::text`);
  await setChangingImport(tx, importId);
  // Contacts are locked before suppressions, as everywhere.
  await tx.execute(sql`
    delete from suppressions s using contacts c, contact_import_changes n, contact_imports i
    where i.id = ${importId} and n.import_id = i.id and n.contact_id = c.id
      and c.id = ${idIn(rows.filter((row) => row.created || row.restored))} and c.state = 'unsubscribed'
      and s.workspace_id = c.workspace_id and s.email = c.email and s.reason = 'unsubscribe'
      and s.note = ${importNote} and s.created_at >= i.created_at`);
  await tx.execute(sql`
    update contacts c set properties = n.before::jsonb -> 'properties', updated_at = now(),
      state = case when exists (select from suppressions s
          where s.workspace_id = c.workspace_id and s.email = c.email and s.reason = 'unsubscribe') then c.state
        else coalesce(n.before::jsonb ->> 'state', c.state) end,
      consent = case when (n.before::jsonb ->> 'consents')::boolean then null else c.consent end
    from contact_import_changes n
    where n.import_id = ${importId} and n.contact_id = c.id and c.id = ${restored}`);
  await tx.execute(sql`delete from contacts where id = ${idIn(rows.filter((row) => row.created))}`);
  await tx.execute(sql`
    delete from contact_import_changes where import_id = ${importId} and contact_id = ${idIn(rows)}`);
  return rows.length;
}
