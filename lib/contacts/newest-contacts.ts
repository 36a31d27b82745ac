import { and, desc, eq, getTableColumns, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { contacts } from '@/lib/db/tables';
import { exactTime } from '@/lib/paging/page';
import type { ContactRow } from './read-contacts';

export type ListedContact = ContactRow & { position: string };

/** How many contacts are scanned before using the index: enough for common values. */
const scannedFirst = 20_000;
/** With more index matches, continuing the scan is faster than sorting them. */
const maxIndexMatches = 5_000;
/** How far that scan goes: a common value not found by then is only in older contacts. */
const maxScanned = 100_000;

type ContactMatch = {
  /** The condition for a scan. */
  walked: SQL | undefined;
  /** The condition for the index. */
  found: () => Promise<SQL | undefined>;
  after?: SQL | undefined;
};

/**
 * The newest contacts that match. PostgreSQL knows neither how common a value in `properties` is nor where in
 * the list it occurs, and might scan millions of rows for three matches, so the work of each way is bounded.
 */
export async function readNewestContacts(
  { db, workspaceId }: WorkspaceContext,
  { walked, found, after }: ContactMatch,
  limit: number,
): Promise<ListedContact[]> {
  const own = and(eq(contacts.workspaceId, workspaceId), after);
  const among = (count: number) =>
    db
      .select()
      .from(contacts)
      .where(own)
      .orderBy(...byNewest)
      .limit(count)
      .as('contacts');
  const near = await scanContacts(db, among(scannedFirst), walked, limit);
  if (near.length === limit) return near;
  const held = and(own, await found());
  const some = db
    .select({ id: contacts.id, createdAt: contacts.createdAt })
    .from(contacts)
    .where(held)
    .limit(maxIndexMatches + 1)
    .as('contacts');
  const few = db
    .select({ id: some.id, found: sql<number>`(count(*) over ())::int`.as('found') })
    .from(some)
    .orderBy(...byNewest)
    .limit(limit)
    .as('few');
  // One statement: a page missing a contact deleted meanwhile would look like the last.
  const indexed = await db
    .select({ ...columns, found: few.found })
    .from(few)
    .innerJoin(contacts, eq(contacts.id, few.id))
    .orderBy(...byNewest);
  if ((indexed[0]?.found ?? 0) <= maxIndexMatches) return indexed;
  const far = await scanContacts(db, among(maxScanned), walked, limit);
  if (far.length === limit) return far;
  // The OFFSET keeps PostgreSQL from choosing the scan because of the order.
  const sorted = sql`
    select id from (select id, created_at from ${contacts} where ${held} offset 0) as found
    order by created_at desc, id desc limit ${limit}`;
  return scanContacts(db, contacts, sql`${contacts.id} in (${sorted})`, limit);
}

const columns = { ...getTableColumns(contacts), position: exactTime(contacts.createdAt) };
const byNewest = [desc(contacts.createdAt), desc(contacts.id)];

/** Scans contacts, newest first. */
export function scanContacts(
  db: Database,
  from: typeof contacts | Subquery<'contacts'>,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedContact[]> {
  return db
    .select(columns)
    .from(from)
    .where(condition)
    .orderBy(...byNewest)
    .limit(limit);
}
