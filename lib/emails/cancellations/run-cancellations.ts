import { sql } from 'drizzle-orm';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { cancelBatch } from './cancel-batch';

const retentionDays = 90;

/**
 * A chore: continues unfinished cancellations in turns without pausing, because the emails keep going out.
 */
export async function runCancellations({ db, signal, count }: ChoreRun): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from email_cancellations where state = 'running' order by created_at, id`,
  );
  let running = rows.map((row) => row.id);
  while (running.length > 0 && !signal.aborted) {
    const more: string[] = [];
    for (const id of running) {
      if (await cancelBatch(db, id)) more.push(id);
      count({ done: 1 });
    }
    running = more;
  }
  if (rows.length > 0)
    await db.execute(
      sql`delete from email_cancellations where state = 'done' and created_at < now() - make_interval(days => ${retentionDays})`,
    );
}
