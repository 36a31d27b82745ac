import { and, desc, eq, getTableColumns, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { contacts } from '@/lib/db/tables';
import { exactTime } from '@/lib/paging/page';
import type { ContactRow } from './read-contacts';

export type ListedContact = ContactRow & { position: string };

/** So many are asked one by one before the index: what is common is among them. */
const nearest = 20_000;
/** What the index finds more often is likely met sooner on a walk than it is sorted. */
const rare = 5_000;
/** So far goes that walk: what is common and still not met is all older. */
const farthest = 100_000;

type Matching = {
  /** The condition for a walk. */
  walked: SQL | undefined;
  /** The same for the index. */
  found: () => Promise<SQL | undefined>;
  after?: SQL | undefined;
};

/**
 * The newest contacts that hold a condition, however many do. PostgreSQL knows neither how common a value in
 * `properties` is nor where in the list it is, and would walk millions for three: so the work of each way is bounded.
 */
export async function newestContacts(
  { db, workspaceId }: WorkspaceContext,
  { walked, found, after }: Matching,
  limit: number,
): Promise<ListedContact[]> {
  const own = and(eq(contacts.workspaceId, workspaceId), after);
  const among = (count: number) =>
    db
      .select()
      .from(contacts)
      .where(own)
      .orderBy(...newestFirst)
      .limit(count)
      .as('contacts');
  const near = await walkContacts(db, among(nearest), walked, limit);
  if (near.length === limit) return near;
  const held = and(own, await found());
  const some = db
    .select({ id: contacts.id, createdAt: contacts.createdAt })
    .from(contacts)
    .where(held)
    .limit(rare + 1)
    .as('contacts');
  const few = db
    .select({ id: some.id, found: sql<number>`(count(*) over ())::int`.as('found') })
    .from(some)
    .orderBy(...newestFirst)
    .limit(limit)
    .as('few');
  // In one statement: a page that lacked one who was deleted meanwhile would be taken for the last.
  const indexed = await db
    .select({ ...columns, found: few.found })
    .from(few)
    .innerJoin(contacts, eq(contacts.id, few.id))
    .orderBy(...newestFirst);
  if ((indexed[0]?.found ?? 0) <= rare) return indexed;
  const far = await walkContacts(db, among(farthest), walked, limit);
  if (far.length === limit) return far;
  // Behind an offset, the order does not lead PostgreSQL to walk again.
  const sorted = sql`
    select id from (select id, created_at from ${contacts} where ${held} offset 0) as found
    order by created_at desc, id desc limit ${limit}`;
  return walkContacts(db, contacts, sql`${contacts.id} in (${sorted})`, limit);
}

const columns = { ...getTableColumns(contacts), position: exactTime(contacts.createdAt) };
const newestFirst = [desc(contacts.createdAt), desc(contacts.id)];

/** Asks contacts one by one, newest first. */
export function walkContacts(
  db: Database,
  from: typeof contacts | Subquery<'contacts'>,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedContact[]> {
  return db
    .select(columns)
    .from(from)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit);
}
