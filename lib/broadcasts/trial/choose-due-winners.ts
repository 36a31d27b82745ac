import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { lockBroadcast } from '@/lib/broadcasts/require-broadcast';
import { systemContext } from '@/lib/broadcasts/states/as-system';
import { openTrialOf, type StoredTrial } from '@/lib/broadcasts/stored-trial';
import { databaseTime } from '@/lib/db/clock';
import type { Database } from '@/lib/db/database';
import { broadcasts } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { recordWinner } from './record-winner';

type RunningTrial = Pick<typeof broadcasts.$inferSelect, 'id' | 'workspaceId' | 'trial'>;

/**
 * A chore: chooses the winner of each trial whose time is over, by clicks per accepted email. Skips paused
 * broadcasts: a person may have paused it to choose.
 */
export async function chooseDueWinners({ db, signal, count }: ChoreRun): Promise<void> {
  const openTrials = await db
    .select({ id: broadcasts.id, workspaceId: broadcasts.workspaceId, trial: broadcasts.trial })
    .from(broadcasts)
    .where(and(eq(broadcasts.state, 'sending'), isNotNull(broadcasts.trial)));
  const now = await databaseTime(db);
  for (const one of openTrials) {
    if (signal.aborted) return;
    if (isOver(openTrialOf(one), now) && (await chooseByClicks(db, one))) count({ done: 1 });
  }
}

function isOver(trial: StoredTrial | null, now: Date): boolean {
  if (trial?.winner_by !== 'clicks' || trial.tried_at === undefined || trial.after_minutes === null)
    return false;
  return new Date(trial.tried_at).getTime() + trial.after_minutes * 60_000 <= now.getTime();
}

/** Returns whether it chose: a person may have chosen, paused or ended it meanwhile. */
function chooseByClicks(db: Database, { id, workspaceId }: RunningTrial): Promise<boolean> {
  return db.transaction(async (own) => {
    const tx = systemContext(own, workspaceId);
    const row = await lockBroadcast(tx, id);
    const trial = openTrialOf(row);
    if (row.state !== 'sending' || !trial) return false;
    await recordWinner(tx, row, trial, await findMostClicked(own, id, trial), null);
    return true;
  });
}

/** Includes clicks not added up yet, from one snapshot. The first subject wins a tie. */
async function findMostClicked(
  tx: Database,
  broadcastId: string,
  { subjects }: StoredTrial,
): Promise<number> {
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
