import { desc, getTableColumns, type SQL } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { contacts } from '@/lib/db/tables';
import { type Matching, readNewestRows } from '@/lib/paging/newest-rows';
import { exactTime, type ListedRow } from '@/lib/paging/page';

export type ListedContact = ListedRow<typeof contacts>;

/** The newest contacts that match, with bounded work whatever matches. */
export function readNewestContacts(
  ctx: WorkspaceContext,
  matching: Matching,
  limit: number,
): Promise<ListedContact[]> {
  return readNewestRows(ctx, contacts, matching, limit);
}

/** Checks contacts one by one, newest first. */
export function scanContacts(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedContact[]> {
  return db
    .select({ ...getTableColumns(contacts), position: exactTime(contacts.createdAt) })
    .from(contacts)
    .where(condition)
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(limit);
}
