import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** What the database's clock shows at this moment, also late in a transaction. Schedules go by it alone. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const [row] = rows;
  if (!row) throw new Error('The database told no time.');
  return new Date(row.now);
}
