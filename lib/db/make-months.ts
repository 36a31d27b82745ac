import { sql } from 'drizzle-orm';
import { databaseTime } from '@/lib/db/clock';
import type { Database } from '@/lib/db/database';
import { hasSqlState } from '@/lib/db/sql-state';
import { log } from '@/lib/process/log';
import { listPartitionedTables, listPartitions, type Partition } from './list-partitions';
import { idsOfMonth, monthOf, nameOfMonth } from './month';
import { withBriefLock } from './with-brief-lock';

/** How many months after this one have partitions in advance. */
export const monthsAhead = 3;

const checkViolation = '23514';

/**
 * Creates missing partitions of this month and the next ones. Rows without a partition are stored in the default one,
 * so a month that was not created in time refuses nothing, and is left as it is.
 */
export async function makeMonths(
  db: Database,
  { tries = 5, signal }: { tries?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const now = await databaseTime(db);
  const months = Array.from({ length: monthsAhead + 1 }, (_, offset) => monthOf(now, offset));
  const known = await listPartitions(db);
  for (const table of await listPartitionedTables(db))
    for (const month of months) {
      if (isCovered(known, table, month)) continue;
      const isMade = await withBriefLock(db, (tx) => makeMonth(tx, table, month), { tries, signal }).catch(
        reportMissedMonth,
      );
      // If the tables are in use, the next run tries again: there are months left.
      if (!isMade) return;
    }
}

/** How many months after the current one have partitions, without a gap. */
export function countMonthsAhead(partitions: readonly Partition[], table: string, now: Date): number {
  let ahead = -1;
  while (ahead < 24 && isCovered(partitions, table, monthOf(now, ahead + 1))) ahead += 1;
  return Math.max(0, ahead);
}

/** The default partition already has rows of the month. */
function reportMissedMonth(error: unknown): true {
  if (!hasSqlState(error, checkViolation)) throw error;
  log.error({ err: error }, 'a month was not made in time: its rows lie beside the months');
  return true;
}

function isCovered(partitions: readonly Partition[], table: string, month: Date): boolean {
  const { from, until } = idsOfMonth(month);
  return partitions.some(
    (partition) => partition.table === table && partition.from <= from && until <= partition.until,
  );
}

async function makeMonth(tx: Database, table: string, month: Date): Promise<void> {
  // Needed by the new foreign key; nobody else creates months meanwhile.
  await tx.execute(sql`lock table emails in share row exclusive mode`);
  if (isCovered(await listPartitions(tx), table, month)) return;
  const { from, until } = idsOfMonth(month);
  const parent = sql.identifier(table);
  const partition = sql`${sql.identifier('months')}.${sql.identifier(nameOfMonth(table, month))}`;
  await tx.execute(sql`create table ${partition} (like ${parent} including all)`);
  await tx.execute(sql`
    alter table ${parent} attach partition ${partition} for values from (${sql.raw(`'${from}'`)}) to (${sql.raw(`'${until}'`)})`);
}
