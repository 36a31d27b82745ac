import { sql } from 'drizzle-orm';
import { databaseTime } from '@/lib/db/clock';
import type { Database } from '@/lib/db/database';
import { dropPartition } from '@/lib/db/drop-partition';
import { listPartitions, type Partition } from '@/lib/db/list-partitions';
import { momentOfId } from '@/lib/db/month';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/**
 * Takes away what belongs to emails of whole months that no workspace keeps any more: their contents and events, a month
 * at once. The emails themselves are left to be removed row by row, which then is the smaller part.
 */
export async function dropExpiredMonths({ db, signal }: ChoreRun): Promise<void> {
  const now = await databaseTime(db);
  // Of emails themselves only the version that puts them into months knows what else goes with one.
  const over = (await listPartitions(db)).filter(
    ({ table, until }) => table !== 'emails' && momentOfId(until) < now,
  );
  const expired = new Map<string, boolean>();
  for (const partition of over) {
    if (signal.aborted) return;
    const { from, until } = partition;
    const key = `${from} ${until}`;
    const gone = expired.get(key) ?? (await isExpired(db, partition));
    expired.set(key, gone);
    // Where the tables are in use, by a backup perhaps, the next run finds them free.
    if (gone && !(await dropPartition(db, partition, signal))) return;
  }
}

/**
 * Whether nothing of the month is kept or still on its way. The times are asked first, by their index; only where they
 * say so is every row of the month looked at: one whose id was made by a clock that was wrong is kept by its own time.
 */
async function isExpired(db: Database, { from, until }: Partition): Promise<boolean> {
  const keptSince = sql`now() - w.retention_days * interval '1 day'`;
  const [begin, end] = [momentOfId(from).toISOString(), momentOfId(until).toISOString()];
  const { rows: kept } = await db.execute(sql`
    select from workspaces w where ${end}::timestamptz > ${keptSince} and exists (
      select from emails e where e.workspace_id = w.id
        and e.created_at >= greatest(${keptSince}, ${begin}::timestamptz) and e.created_at < ${end}::timestamptz)
    limit 1`);
  if (kept.length > 0) return false;
  const { rows: needed } = await db.execute(sql`
    (select from emails e join workspaces w on w.id = e.workspace_id
      where e.id >= ${from} and e.id < ${until} and e.created_at >= ${keptSince} limit 1)
    union all
    (select from deliveries where email_id >= ${from} and email_id < ${until} limit 1)`);
  return needed.length === 0;
}
