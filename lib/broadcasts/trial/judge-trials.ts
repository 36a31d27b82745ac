import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { lockBroadcast } from '@/lib/broadcasts/own-broadcast';
import { asSystem } from '@/lib/broadcasts/states/as-system';
import { openTrialOf, type StoredTrial } from '@/lib/broadcasts/stored-trial';
import { databaseTime } from '@/lib/db/clock';
import type { Database } from '@/lib/db/database';
import { broadcasts } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { recordWinner } from './record-winner';

type Going = Pick<typeof broadcasts.$inferSelect, 'id' | 'workspaceId' | 'trial'>;

/**
 * A chore: chooses the winner of each trial whose time is over, by clicks per accepted email. What is paused waits: a
 * person may have stopped it to choose.
 */
export async function judgeTrials({ db, signal, count }: ChoreRun): Promise<void> {
  const going = await db
    .select({ id: broadcasts.id, workspaceId: broadcasts.workspaceId, trial: broadcasts.trial })
    .from(broadcasts)
    .where(and(eq(broadcasts.state, 'sending'), isNotNull(broadcasts.trial)));
  const now = await databaseTime(db);
  for (const one of going) {
    if (signal.aborted) return;
    if (isOver(openTrialOf(one), now) && (await judge(db, one))) count({ done: 1 });
  }
}

function isOver(trial: StoredTrial | null, now: Date): boolean {
  if (trial?.winner_by !== 'clicks' || trial.tried_at === undefined || trial.after_minutes === null)
    return false;
  return new Date(trial.tried_at).getTime() + trial.after_minutes * 60_000 <= now.getTime();
}

/** Whether it was this that chose: a person may have chosen, stopped or ended it meanwhile. */
function judge(db: Database, { id, workspaceId }: Going): Promise<boolean> {
  return db.transaction(async (own) => {
    const tx = asSystem(own, workspaceId);
    const row = await lockBroadcast(tx, id);
    const trial = openTrialOf(row);
    if (row.state !== 'sending' || !trial) return false;
    await recordWinner(tx, row, trial, await mostClicked(own, id, trial), null);
    return true;
  });
}

/** What is counted and what is still to be added up, at one moment. The first of equals. */
async function mostClicked(tx: Database, broadcastId: string, { subjects }: StoredTrial): Promise<number> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    with counted as (
      select name, count from broadcast_counts where broadcast_id = ${broadcastId}
      union all
      select name, change from broadcast_count_changes where broadcast_id = ${broadcastId} and link is null)
    select place::int as place from generate_series(0, ${subjects.length - 1}::int) as place
    order by coalesce((select sum(count) from counted where name = 'clicked.' || place)::numeric
      / nullif((select sum(count) from counted where name = 'accepted.' || place), 0), 0) desc, place
    limit 1`);
  return rows[0]?.place ?? 0;
}
