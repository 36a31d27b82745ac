import { sql } from 'drizzle-orm';
import type { PauseReason } from '@/lib/broadcasts/contract';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { systemContext } from './as-system';
import { moveBroadcast } from './move-broadcast';
import { endedStates } from './read-ended';

/** Below this many emails, rates mean nothing. */
const minEnded = 200;

type BroadcastOverLimit = { id: string; workspace_id: string; reason: PauseReason };

/**
 * A chore: pauses broadcasts whose bounce or complaint rate exceeds the workspace's limit, counted since a
 * person last resumed it anyway.
 */
export async function pauseFailingBroadcasts({ db, signal, count }: ChoreRun): Promise<void> {
  const { rows } = await db.execute<BroadcastOverLimit>(sql`
    select id, workspace_id,
      case when bounced * 100 > bounce_pause_percent::numeric * ended then 'BOUNCES' else 'COMPLAINTS' end as reason
    from (
      select b.id, b.workspace_id, w.bounce_pause_percent, w.complaint_pause_percent,
        c.ended - b.braked_ended as ended, c.bounced - b.braked_bounced as bounced,
        c.complained - b.braked_complained as complained
      from broadcasts b join workspaces w on w.id = b.workspace_id
        cross join lateral (
          select sum(count) filter (where name = any(${sql.param(endedStates)}::text[])) as ended,
            coalesce(sum(count) filter (where name = 'bounced'), 0) as bounced,
            coalesce(sum(count) filter (where name = 'complained'), 0) as complained
          from broadcast_counts where broadcast_id = b.id) c
      where b.state = 'sending') as going
    where ended >= ${minEnded}
      and (bounced * 100 > bounce_pause_percent::numeric * ended
        or complained * 100 > complaint_pause_percent::numeric * ended)`);
  for (const row of rows) {
    if (signal.aborted) return;
    if (await pauseOne(db, row)) count({ done: 1 });
  }
}

/** Returns whether it paused the broadcast: a person may have changed it meanwhile. */
async function pauseOne(
  db: Database,
  { id, workspace_id: workspaceId, reason }: BroadcastOverLimit,
): Promise<boolean> {
  try {
    await db.transaction((tx) =>
      moveBroadcast(systemContext(tx, workspaceId), id, 'paused', { pausedBecause: reason, nextAt: null }, [
        'sending',
      ]),
    );
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
