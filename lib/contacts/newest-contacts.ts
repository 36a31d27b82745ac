import { desc, getTableColumns, type SQL } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { contacts } from '@/lib/db/tables';
import { type Matching, newestRows } from '@/lib/paging/newest-rows';
import { exactTime, type ListedRow } from '@/lib/paging/page';

export type ListedContact = ListedRow<typeof contacts>;

/** The newest contacts that hold a condition, however many do, by work that is bounded whatever matches. */
export function newestContacts(
  ctx: WorkspaceContext,
  matching: Matching,
  limit: number,
): Promise<ListedContact[]> {
  return newestRows(ctx, contacts, matching, limit);
}

/** Asks contacts one by one, newest first. */
export function walkContacts(
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
