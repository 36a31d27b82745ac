import { type SQLChunk, sql } from 'drizzle-orm';
import type { Database } from './database';

/** Updates the planner statistics of a table, unless someone else is changing it. */
export async function analyzeTable(db: Database, table: SQLChunk): Promise<void> {
  await db.transaction(async (tx) => {
    // It reads a little of every partition, however many there are.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze (skip_locked) ${table}`);
  });
}
