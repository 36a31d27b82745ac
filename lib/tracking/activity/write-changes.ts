import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** A change of one count of a broadcast, or of one of its links. */
export type CountChange = { broadcastId: string; name: string; change: number; link: number | null };

/** Stores count changes of broadcasts in the caller's transaction, one row for each kind. */
export async function writeChanges(tx: Database, changes: readonly CountChange[]): Promise<void> {
  const sums = new Map<string, CountChange>();
  for (const one of changes) {
    const key = `${one.broadcastId} ${one.name} ${one.link}`;
    sums.set(key, { ...one, change: one.change + (sums.get(key)?.change ?? 0) });
  }
  const rows = [...sums.values()].filter(({ change }) => change !== 0);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into broadcast_count_changes (broadcast_id, name, change, link)
    select * from unnest(${sql.param(rows.map(({ broadcastId }) => broadcastId))}::uuid[],
      ${sql.param(rows.map(({ name }) => name))}::text[], ${sql.param(rows.map(({ change }) => change))}::int[],
      ${sql.param(rows.map(({ link }) => link))}::int[])`);
}
