import { sql } from 'drizzle-orm';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { changeBatch } from './change-batch';

const retentionDays = 90;

/** A chore: continues unfinished bulk changes, in turns. */
export async function runContactChanges({ db, signal, count }: ChoreRun): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from contact_changes where state = 'running' order by created_at, id`,
  );
  let running = rows.map((row) => row.id);
  while (running.length > 0 && !signal.aborted) {
    const more: string[] = [];
    for (const id of running) {
      if (await changeBatch(db, id)) more.push(id);
      count({ done: 1 });
    }
    running = more;
  }
  if (rows.length > 0)
    await db.execute(
      sql`delete from contact_changes where state <> 'running' and created_at < now() - make_interval(days => ${retentionDays})`,
    );
}
