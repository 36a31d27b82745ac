import type { PauseReason } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { log } from '@/lib/process/log';
import { courtesy } from '@/lib/queue/courtesy';
import { acceptRecipients, type Batch, nextRecipients, type WalkPlace } from './accept-recipients';
import { beginWalk, missedTurn } from './begin-walk';
import { cancelWaiting, endWalk } from './end-walk';
import { findRecipients } from './find-recipients';
import { restWalk, WalkLost } from './hold-walk';
import { isCrowded, roomFor, secondsAfter } from './pace';
import { type Prepared, prepareWalk } from './prepare-walk';
import { stopWalk } from './stop-walk';

/** Then others have their turn. */
const turnMs = 5_000;
const afterFailureSeconds = 30;
const crowdedSeconds = 5;
/** What waits is counted so often: too costly for each batch. */
const askAgainMs = 1_000;
/** A shorter pause is not worth giving a broadcast back. */
const shortestRestSeconds = 3;

/**
 * Does what is to be done for a broadcast now: begins it, finds its recipients, accepts their emails, ends it. Each step
 * is one commit that asks whether it may: whatever ends the process, the next one goes on behind the last.
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
    const restSeconds = await goOn(ctx, walk, turn);
    if (restSeconds !== null) await restWalk(db, walk, restSeconds);
  } catch (error) {
    // Whoever has it now goes on.
    if (error instanceof WalkLost) return;
    // The lease runs out, and somebody who can reach the database goes on.
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, row_id: walk.id }, 'a broadcast could not go on; it is tried again');
    await restWalk(db, walk, afterFailureSeconds);
  }
}

/** Answers after how many seconds there is more to do; null: somebody else decides, or it has ended. */
async function goOn(ctx: Context, claimed: BroadcastRow, turn: AbortSignal): Promise<number | null> {
  if (claimed.state === 'canceled') return repeat(() => cancelWaiting(ctx, claimed), turn);
  if (claimed.state === 'sending' && claimed.phase !== null)
    return (await missedTurn(ctx, claimed)) ? null : send(ctx, claimed, turn);
  const walk = await beginWalk(ctx, claimed);
  if (!walk) return null;
  const restSeconds = await send(ctx, walk, turn);
  if (restSeconds !== null) await restWalk(ctx.db, walk, restSeconds);
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
    await courtesy().rest(performance.now() - startedMs, { signal: turn });
  }
  if (turn.aborted) return 0;
  if (await isCrowded(ctx, walk)) return crowdedSeconds;
  const ended = await acceptInTurn(ctx, walk, prepared, turn);
  if (typeof ended !== 'string') return ended;
  await stopWalk(ctx, walk, ended);
  return null;
}

/**
 * Accepts batch after batch until the turn is over: while one is stored, the next one is prepared. Answers after how many
 * seconds there is more to do, null where there is nothing, or what refuses all.
 */
async function acceptInTurn(
  ctx: Context,
  walk: BroadcastRow,
  prepared: Prepared,
  turn: AbortSignal,
): Promise<number | null | PauseReason> {
  const begun: Promise<Batch>[] = [];
  let place: WalkPlace = null;
  let room = { seconds: 0, emails: 0 };
  let askedMs = 0;
  try {
    while (!turn.aborted) {
      const startedMs = performance.now();
      if (room.emails <= 0 || startedMs - askedMs > askAgainMs) {
        room = await roomFor(ctx, walk, prepared.quiet);
        askedMs = startedMs;
        if (room.seconds > 0) return room.seconds;
      }
      const recipients = await nextRecipients(ctx, walk, place);
      room.emails -= recipients.length;
      if (recipients.length === 0 && begun.length === 0) return place === null ? endWalk(ctx, walk) : 0;
      if (recipients.length > 0) {
        courtesy().work();
        const batch = acceptRecipients(ctx, walk, prepared, recipients);
        // What goes wrong is heard when its turn comes.
        batch.catch(() => {});
        begun.push(batch);
        place = recipients.at(-1) ?? null;
      }
      let accepted = 0;
      while (begun.length > (recipients.length > 0 ? ahead(walk) : 0)) {
        const batch = await begun.shift();
        if (batch?.stopped) return batch.stopped;
        accepted += batch?.accepted ?? 0;
      }
      const pauseSeconds = secondsAfter(walk, accepted);
      if (pauseSeconds > shortestRestSeconds) return pauseSeconds;
      const workedMs = performance.now() - startedMs;
      // Deliveries and requests have their time too, above all those of other email.
      const atLeastMs = Math.max(pauseSeconds * 1000, workedMs / 8);
      await courtesy().rest(workedMs, { atLeastMs, signal: turn });
    }
    return 0;
  } finally {
    // Nobody else may have the broadcast as long as something is written for it.
    await Promise.allSettled(begun);
  }
}

/** How many are left to be stored while the next is prepared: none where it waits for its pace or gives way to others. */
function ahead({ perHour }: BroadcastRow): number {
  return perHour === null && !courtesy().isCalledFor ? 1 : 0;
}
