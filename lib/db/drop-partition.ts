import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { Partition } from './list-partitions';
import { withBriefLock } from './with-brief-lock';

/** Takes a partition away with all that is in it: milliseconds, however much it is. False: the table was in use. */
export function dropPartition(db: Database, { name }: Partition, signal: AbortSignal): Promise<boolean> {
  // Dropping detaches it. In two steps a process that ended in between would leave a table that belongs to none.
  const drop = async (tx: Database) => {
    await tx.execute(sql`drop table ${sql.identifier('months')}.${sql.identifier(name)}`);
  };
  return withBriefLock(db, drop, { tries: 5, signal });
}
