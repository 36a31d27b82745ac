import type { PauseReason } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { log } from '@/lib/process/log';
import { getCourtesy } from '@/lib/queue/courtesy';
import { acceptRecipients, type Batch, readNextRecipients, type WalkPlace } from './accept-recipients';
import { beginWalk, pauseIfTurnMissed } from './begin-walk';
import { cancelWaiting, endWalk } from './end-walk';
import { findRecipients } from './find-recipients';
import { releaseWalk, WalkLost } from './hold-walk';
import { findCapacity, findPauseSeconds, isCrowded } from './pace';
import { type PreparedWalk, prepareWalk } from './prepare-walk';
import { stopWalk } from './stop-walk';

/** After this it is another broadcast's turn. */
const turnMs = 5_000;
const afterFailureSeconds = 30;
const fullSeconds = 5;
/** Counting what waits is too expensive for each batch. */
const capacityCachedMs = 1_000;
/** For a shorter pause, the lease is kept. */
const minReleaseSeconds = 3;

/**
 * Does the next work of a broadcast: begins it, finds recipients, accepts their emails, ends it. Each step is
 * one commit that holds the lease, so that after a crash the next worker continues where it stopped.
 */
export async function walkBroadcast(db: Database, walk: BroadcastRow, signal: AbortSignal): Promise<void> {
  const actor = { kind: 'system', id: 'postroom', name: 'Postroom', userId: null } as const;
  const { workspaceId } = walk;
  const ctx: Context = {
    ...{ db, workspaceId, actor, ip: null, requestId: walk.id },
    ...{ scopes: new Set(), now: () => new Date() },
  };
  const turn = AbortSignal.any([signal, AbortSignal.timeout(turnMs)]);
  try {
    const restSeconds = await takeNextStep(ctx, walk, turn);
    if (restSeconds !== null) await releaseWalk(db, walk, restSeconds);
  } catch (error) {
    // Another worker has it now.
    if (error instanceof WalkLost) return;
    // The lease expires, and a worker that reaches the database continues.
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, row_id: walk.id }, 'a broadcast could not go on; it is tried again');
    await releaseWalk(db, walk, afterFailureSeconds);
  }
}

/** Returns the seconds until there is more to do; null: finished, or somebody else decides. */
async function takeNextStep(ctx: Context, claimed: BroadcastRow, turn: AbortSignal): Promise<number | null> {
  if (claimed.state === 'canceled') return repeat(() => cancelWaiting(ctx, claimed), turn);
  if (claimed.state === 'sending' && claimed.phase !== null)
    return (await pauseIfTurnMissed(ctx, claimed)) ? null : send(ctx, claimed, turn);
  const walk = await beginWalk(ctx, claimed);
  if (!walk) return null;
  const restSeconds = await send(ctx, walk, turn);
  if (restSeconds !== null) await releaseWalk(ctx.db, walk, restSeconds);
  return null;
}

async function repeat(step: () => Promise<number | null>, turn: AbortSignal): Promise<number | null> {
  for (let seconds: number | null = 0; ; ) {
    seconds = await step();
    if (seconds !== 0 || turn.aborted) return seconds;
  }
}

async function send(ctx: Context, walk: BroadcastRow, turn: AbortSignal): Promise<number | null> {
  if (walk.phase === 'ending') return endWalk(ctx, walk);
  const prepared = await prepareWalk(ctx, walk);
  if (typeof prepared === 'string') {
    await stopWalk(ctx, walk, prepared);
    return null;
  }
  let finding = walk.phase !== 'accepting';
  while (finding && !turn.aborted) {
    const startedMs = performance.now();
    finding = await findRecipients(ctx, walk, prepared.audience);
    await getCourtesy().rest(performance.now() - startedMs, { signal: turn });
  }
  if (turn.aborted) return 0;
  if (await isCrowded(ctx, walk)) return fullSeconds;
  const outcome = await acceptInTurn(ctx, walk, prepared, turn);
  if (typeof outcome !== 'string') return outcome;
  await stopWalk(ctx, walk, outcome);
  return null;
}

/**
 * Accepts batches until the turn is over, preparing the next while one is stored. Returns the seconds until
 * there is more to do; null: nothing, or the reason that refuses all.
 */
async function acceptInTurn(
  ctx: Context,
  walk: BroadcastRow,
  prepared: PreparedWalk,
  turn: AbortSignal,
): Promise<number | null | PauseReason> {
  const started: Promise<Batch>[] = [];
  let place: WalkPlace = null;
  let room = { seconds: 0, emails: 0 };
  let askedMs = 0;
  try {
    while (!turn.aborted) {
      const startedMs = performance.now();
      if (room.emails <= 0 || startedMs - askedMs > capacityCachedMs) {
        room = await findCapacity(ctx, walk, prepared.quiet);
        askedMs = startedMs;
        if (room.seconds > 0) return room.seconds;
      }
      const recipients = await readNextRecipients(ctx, walk, place);
      room.emails -= recipients.length;
      if (recipients.length === 0 && started.length === 0) return place === null ? endWalk(ctx, walk) : 0;
      if (recipients.length > 0) {
        getCourtesy().work();
        const batch = acceptRecipients(ctx, walk, prepared, recipients);
        // Its error is thrown when it is awaited.
        batch.catch(() => {});
        started.push(batch);
        place = recipients.at(-1) ?? null;
      }
      let accepted = 0;
      while (started.length > (recipients.length > 0 ? countAhead(walk) : 0)) {
        const batch = await started.shift();
        if (batch?.stopped) return batch.stopped;
        accepted += batch?.accepted ?? 0;
      }
      const pauseSeconds = findPauseSeconds(walk, accepted);
      if (pauseSeconds > minReleaseSeconds) return pauseSeconds;
      const workedMs = performance.now() - startedMs;
      // Lets deliveries and other requests run.
      const atLeastMs = Math.max(pauseSeconds * 1000, workedMs / 8);
      await getCourtesy().rest(workedMs, { atLeastMs, signal: turn });
    }
    return 0;
  } finally {
    // Keep the lease until all writes are done.
    await Promise.allSettled(started);
  }
}

/** How many batches may be stored while the next is prepared: none with a pace or when others need room. */
function countAhead({ perHour }: BroadcastRow): number {
  return perHour === null && !getCourtesy().isCalledFor ? 1 : 0;
}
