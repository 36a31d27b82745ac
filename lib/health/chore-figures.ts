import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import { database } from '@/lib/db/database';

type Row = {
  name: string;
  rows_done: string;
  rows_skipped: string;
  rows_left: string | null;
  failures: number;
  running: boolean;
  succeeded_at: number | null;
};

/** The work of all processes' chores. */
export async function addChoreFigures(registry: Registry): Promise<void> {
  const { rows } = await database().execute<Row>(sql`
    select name, rows_done, rows_skipped, rows_left, failures, coalesce(lease_until > now(), false) as running,
      extract(epoch from last_success_at)::float8 as succeeded_at
    from chores order by name`);
  const options = (name: string, help: string) => ({
    name: `postroom_chore_${name}`,
    help,
    labelNames: ['chore'],
    registers: [registry],
  });
  const rowsTotal = new Counter(options('rows_total', 'Rows that a chore has dealt with.'));
  const skipped = new Counter(options('rows_skipped_total', 'Rows that a chore had to leave.'));
  const failures = new Counter(options('failures_total', 'Runs of a chore that failed.'));
  const running = new Gauge(options('running', 'Whether a chore is at work.'));
  const left = new Gauge(options('rows_left', 'Rows that a chore has before it, where that is known.'));
  const succeeded = new Gauge(
    options('last_success_timestamp_seconds', 'When a chore last came to its end.'),
  );
  for (const row of rows) {
    const labels = { chore: row.name };
    rowsTotal.inc(labels, Number(row.rows_done));
    skipped.inc(labels, Number(row.rows_skipped));
    failures.inc(labels, row.failures);
    running.set(labels, row.running ? 1 : 0);
    if (row.rows_left !== null) left.set(labels, Number(row.rows_left));
    if (row.succeeded_at !== null) succeeded.set(labels, row.succeeded_at);
  }
}
