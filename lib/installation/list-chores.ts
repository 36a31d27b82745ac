import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { chores } from '@/lib/db/tables';
import type { ChoreState } from './contract';

/** The chores; those whose last run failed come first. */
export async function listChores(db: Database): Promise<ChoreState[]> {
  const rows = await db
    .select({
      name: chores.name,
      running: sql<boolean>`coalesce(${chores.leaseUntil} > now(), false)`,
      lastRunAt: chores.lastRunAt,
      lastSuccessAt: chores.lastSuccessAt,
      lastError: chores.lastError,
      failures: chores.failures,
      rowsLeft: chores.rowsLeft,
    })
    .from(chores)
    .orderBy(sql`${chores.lastError} is null`, chores.name);
  return rows.map((row) => ({
    name: row.name,
    state: row.lastError !== null ? 'failing' : row.running ? 'running' : 'ok',
    last_run_at: row.lastRunAt?.toISOString() ?? null,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    last_error: row.lastError,
    failures: row.failures,
    rows_left: row.rowsLeft,
  }));
}
