import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** The current time of the database, even late in a transaction. All schedules use it. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const [row] = rows;
  if (!row) throw new Error('The database told no time.');
  return new Date(row.now);
}
