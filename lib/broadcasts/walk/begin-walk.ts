import { eq, type SQL, sql } from 'drizzle-orm';
import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import { moveBroadcast } from '@/lib/broadcasts/states/move-broadcast';
import { type Context, withTransaction } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { requireSendingAllowed } from '@/lib/emails/accept/require-sending-allowed';
import { acceptedToday } from '@/lib/emails/accepted-today';
import { DomainError } from '@/lib/errors';
import { holdWalk } from './hold-walk';

const lookAgainSeconds = 30;

/**
 * Lets a broadcast go out whose time has come, or that waited for what stopped it. Null: it does not go out now. One
 * whose time went by more than an hour ago, while nothing ran, asks.
 */
export function beginWalk(ctx: Context, walk: BroadcastRow): Promise<BroadcastRow | null> {
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    if (walk.state === 'paused' && (await isStillStopped(tx, walk))) return lookAgain(tx, walk);
    if (walk.state === 'scheduled' && (await asksForMissed(tx, walk, sql`due_at`))) return null;
    return goOn(tx, walk);
  });
}

/**
 * One that is sent at each person's own time asks as well where somebody's turn was so long ago while nothing ran: it
 * would come at night. Answers whether it does.
 */
export async function missedTurn(ctx: Context, walk: BroadcastRow): Promise<boolean> {
  if (walk.atKind !== 'local_time' || walk.phase === 'ending') return false;
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    return asksForMissed(tx, walk, sql`next_at`);
  });
}

async function asksForMissed(tx: Context, { id }: BroadcastRow, moment: SQL): Promise<boolean> {
  const { rows } = await tx.db.execute<{ missed: boolean }>(
    sql`select ${moment} < now() - interval '1 hour' as missed from broadcasts where id = ${id}`,
  );
  if (!rows[0]?.missed) return false;
  await moveBroadcast(tx, id, 'paused', { ...over, pausedBecause: 'MISSED_TIME' });
  return true;
}

/** What a broadcast has for which a worker has nothing to do. */
export const over = { nextAt: null, leaseUntil: null } as const;

async function goOn(tx: Context, walk: BroadcastRow): Promise<BroadcastRow> {
  const [row] = await tx.db
    .update(broadcasts)
    .set({ startedAt: sql`coalesce(started_at, now())`, phase: walk.phase ?? 'finding', nextAt: sql`now()` })
    .where(eq(broadcasts.id, walk.id))
    .returning();
  return row?.state === 'sending' ? row : moveBroadcast(tx, walk.id, 'sending', {});
}

async function lookAgain(tx: Context, { id }: BroadcastRow): Promise<null> {
  await tx.db.execute(sql`
    update broadcasts set next_at = now() + make_interval(secs => ${lookAgainSeconds}), lease_until = null
    where id = ${id}`);
  return null;
}

/** Of those that go on by themselves: the limit of a day, the balance, a workspace that may not send. */
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
