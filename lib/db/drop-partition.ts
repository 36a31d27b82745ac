import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { Partition } from './list-partitions';
import { withBriefLock } from './with-brief-lock';

/** Drops a partition with its rows, within milliseconds at any size. False: the table was in use. */
export function dropPartition(db: Database, { name }: Partition, signal: AbortSignal): Promise<boolean> {
  // DROP also detaches. In two steps, a process that ended in between would leave a table without a parent.
  const drop = async (tx: Database) => {
    await tx.execute(sql`drop table ${sql.identifier('months')}.${sql.identifier(name)}`);
  };
  return withBriefLock(db, drop, { tries: 5, signal });
}
