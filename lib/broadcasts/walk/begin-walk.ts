import { eq, type SQL, sql } from 'drizzle-orm';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { moveBroadcast } from '@/lib/broadcasts/states/move-broadcast';
import { type Context, withTransaction } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { requireSendingAllowed } from '@/lib/emails/accept/require-sending-allowed';
import { acceptedToday } from '@/lib/emails/accepted-today';
import { DomainError } from '@/lib/errors';
import { holdWalk, WalkLost } from './hold-walk';

const checkAgainSeconds = 30;

/**
 * Starts a broadcast that is due or whose pause has passed. Null: not now. If it is more than an hour late
 * because nothing was running, it asks first. Throws WalkLost.
 */
export function beginWalk(ctx: Context, walk: BroadcastRow): Promise<BroadcastRow | null> {
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    await requireDue(tx, walk);
    if (walk.state === 'paused' && (await isStillStopped(tx, walk))) return checkAgain(tx, walk);
    if (walk.state === 'scheduled' && (await pauseAsMissed(tx, walk, sql`due_at`))) return null;
    return resumeWalk(tx, walk);
  });
}

/** A person may have rescheduled it, or paused it for good, since it was claimed: its state is still the same. */
async function requireDue(tx: Context, { id }: BroadcastRow): Promise<void> {
  const { rows } = await tx.db.execute(sql`select from broadcasts where id = ${id} and next_at <= now()`);
  if (rows.length === 0) throw new WalkLost();
}

/**
 * A broadcast at local times also asks if a recipient's turn was missed that long ago: the email would arrive
 * at night. Returns whether it asks.
 */
export async function pauseIfTurnMissed(ctx: Context, walk: BroadcastRow): Promise<boolean> {
  if (walk.atKind !== 'local_time' || walk.phase === 'ending') return false;
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    return pauseAsMissed(tx, walk, sql`next_at`);
  });
}

async function pauseAsMissed(tx: Context, { id }: BroadcastRow, moment: SQL): Promise<boolean> {
  const { rows } = await tx.db.execute<{ missed: boolean }>(
    sql`select ${moment} < now() - interval '1 hour' as missed from broadcasts where id = ${id}`,
  );
  if (!rows[0]?.missed) return false;
  await moveBroadcast(tx, id, 'paused', { ...finished, pausedBecause: 'MISSED_TIME' });
  return true;
}

/** No more work for the workers. */
export const finished = { nextAt: null, leaseUntil: null } as const;

async function resumeWalk(tx: Context, walk: BroadcastRow): Promise<BroadcastRow> {
  const [row] = await tx.db
    .update(broadcasts)
    .set({ startedAt: sql`coalesce(started_at, now())`, phase: walk.phase ?? 'finding', nextAt: sql`now()` })
    .where(eq(broadcasts.id, walk.id))
    .returning();
  return row?.state === 'sending' ? row : moveBroadcast(tx, walk.id, 'sending', {});
}

async function checkAgain(tx: Context, { id }: BroadcastRow): Promise<null> {
  await tx.db.execute(sql`
    update broadcasts set next_at = now() + make_interval(secs => ${checkAgainSeconds}), lease_until = null
    where id = ${id}`);
  return null;
}

/** Pauses that pass by themselves: daily limit, balance, paused workspace. */
async function isStillStopped(tx: Context, { pausedBecause }: BroadcastRow): Promise<boolean> {
  if (pausedBecause !== 'SENDING_PAUSED') {
    const { rows } = await tx.db.execute<{ stopped: boolean | null }>(sql`
      select w.balance <= 0 or w.daily_limit <= ${acceptedToday(sql`w.id`)} as stopped
      from workspaces w where w.id = ${tx.workspaceId}`);
    return rows[0]?.stopped ?? false;
  }
  return requireSendingAllowed(tx).then(
    () => false,
    (error: unknown) => {
      if (error instanceof DomainError) return true;
      throw error;
    },
  );
}
