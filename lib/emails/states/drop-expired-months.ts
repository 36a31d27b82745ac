import { sql } from 'drizzle-orm';
import { databaseTime } from '@/lib/db/clock';
import type { Database } from '@/lib/db/database';
import { dropPartition } from '@/lib/db/drop-partition';
import { listPartitions, type Partition } from '@/lib/db/list-partitions';
import { isOfOtherMonth, momentOfId } from '@/lib/db/month';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/**
 * Drops the contents and events of emails in months that every workspace's retention has passed, a month at
 * once. The email rows are removed later one by one, which is less work.
 */
export async function dropExpiredMonths({ db, signal }: ChoreRun): Promise<void> {
  const now = await databaseTime(db);
  const over = (await listPartitions(db)).filter(({ until }) => momentOfId(until) < now);
  const expired = new Map<string, boolean>();
  for (const partition of over) {
    if (signal.aborted) return;
    const { from, until } = partition;
    const key = `${from} ${until}`;
    const isGone = expired.get(key) ?? (await isExpired(db, partition));
    expired.set(key, isGone);
    // If the tables are in use, perhaps by a backup, the next run drops them.
    if (isGone && !(await dropPartition(db, partition, signal))) return;
  }
}

/**
 * Whether the month holds nothing to keep or still sending. An email whose id came from a wrong clock is kept by its
 * real time.
 */
async function isExpired(db: Database, { from, until }: Partition): Promise<boolean> {
  const keptSince = sql`now() - w.retention_days * interval '1 day'`;
  const [begin, end] = [momentOfId(from).toISOString(), momentOfId(until).toISOString()];
  const { rows: needed } = await db.execute(sql`
    (select from workspaces w where ${end}::timestamptz > ${keptSince} and exists (
      select from emails e where e.workspace_id = w.id
        and e.created_at >= greatest(${keptSince}, ${begin}::timestamptz) and e.created_at < ${end}::timestamptz)
    limit 1)
    union all
    (select from (select workspace_id, created_at from emails
        where id >= ${from} and id < ${until} and ${isOfOtherMonth} offset 0) e
      join workspaces w on w.id = e.workspace_id where e.created_at >= ${keptSince} limit 1)
    union all
    (select from deliveries where email_id >= ${from} and email_id < ${until} limit 1)`);
  return needed.length === 0;
}
