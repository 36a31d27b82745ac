import { sql } from 'drizzle-orm';
import type { PauseReason } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { moveBroadcast } from '@/lib/broadcasts/states/move-broadcast';
import { passingReasons } from '@/lib/broadcasts/states/passing-reasons';
import { type Context, withTransaction } from '@/lib/context';
import type { ErrorCode } from '@/lib/errors';
import { holdWalk } from './hold-walk';

/** Error codes that refuse all emails of a broadcast, with the reason to pause it. */
export const stopReasons: Partial<Record<ErrorCode, PauseReason>> = {
  SENDER_UNAVAILABLE: 'SENDER_UNAVAILABLE',
  TEMPLATE_UNAVAILABLE: 'TEMPLATE_UNAVAILABLE',
  SENDING_PAUSED: 'SENDING_PAUSED',
  BILLING_ACCOUNT_RESTRICTED: 'SENDING_PAUSED',
  DAILY_LIMIT_REACHED: 'DAILY_LIMIT',
  BALANCE_EXHAUSTED: 'BALANCE',
};

/** Pauses a broadcast that cannot continue. Temporary reasons are checked again; others need a person. */
export function stopWalk(ctx: Context, walk: BroadcastRow, reason: PauseReason): Promise<BroadcastRow> {
  return withTransaction(ctx, async (tx) => {
    const resumeAt = passingReasons.includes(reason) ? sql`now() + interval '30 seconds'` : sql`null`;
    await holdWalk(tx, walk, sql`next_at = ${resumeAt}`);
    return moveBroadcast(tx, walk.id, 'paused', { leaseUntil: null, pausedBecause: reason });
  });
}
