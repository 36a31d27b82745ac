import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import type { Database } from '@/lib/db/database';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { claimWalks, extendWalkLeases } from './hold-walk';
import { walkBroadcast } from './walk-broadcast';

/** Announces that a broadcast needs work now. */
export const broadcastChannel = 'broadcasts';

/** Starts the loop that sends broadcasts, two at a time, in turns. */
export function startBroadcastLoop(db: Database, { pollMs }: { pollMs?: number } = {}): Loop {
  return createLoop<BroadcastRow>({
    name: 'broadcasts',
    concurrency: 2,
    claim: (limit) => claimWalks(db, limit),
    work: (walk, signal) => walkBroadcast(db, walk, signal),
    heartbeat: (walks) => extendWalkLeases(db, walks),
    heartbeatMs: 2_000,
    ...(pollMs !== undefined && { pollMs }),
    // When stopped, the current batch is the last; the rest continues later.
    graceMs: 0,
  });
}
