import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import type { Database } from '@/lib/db/database';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { claimWalks, extendWalks } from './hold-walk';
import { walkBroadcast } from './walk-broadcast';

/** Notified where a broadcast is to be looked at now. */
export const broadcastChannel = 'broadcasts';

/** Starts the loop that sends broadcasts, two at a time, in turns. */
export function startBroadcastLoop(db: Database, { pollMs }: { pollMs?: number } = {}): Loop {
  return createLoop<BroadcastRow>({
    name: 'broadcasts',
    concurrency: 2,
    claim: (limit) => claimWalks(db, limit),
    work: (walk, signal) => walkBroadcast(db, walk, signal),
    heartbeat: (walks) => extendWalks(db, walks),
    heartbeatMs: 2_000,
    ...(pollMs !== undefined && { pollMs }),
    // Told to end at once: the batch at hand is the last, and what is left goes on where it was.
    graceMs: 0,
  });
}
