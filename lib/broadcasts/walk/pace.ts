import { sql } from 'drizzle-orm';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { findQuietEnd, type QuietHours } from '@/lib/broadcasts/schedule/quiet-hours';
import type { Context } from '@/lib/context';
import { getCourtesy } from '@/lib/queue/courtesy';

export const maxBatch = 25;
/** While other email is being sent. */
const maxBatchWhenBusy = 8;
/** Due emails per broadcast: more do not make delivery faster. */
const maxDue = 5_000;
/** Including those that wait for a retry or for their domain. */
const maxWaiting = 200_000;
const hourSeconds = 3_600;
const paceSeconds = 10;

/** The batch size: with a pace, no more than it sends in a few seconds. */
export function findBatchSize({ perHour }: Pick<BroadcastRow, 'perHour'>): number {
  const maxCount = getCourtesy().isCalledFor ? maxBatchWhenBusy : maxBatch;
  if (perHour === null) return maxCount;
  return Math.min(maxCount, Math.max(1, Math.floor((perHour * paceSeconds) / hourSeconds)));
}

/** How many seconds a broadcast pauses after so many emails. */
export function findPauseSeconds({ perHour }: Pick<BroadcastRow, 'perHour'>, emails: number): number {
  return perHour === null ? 0 : (emails * hourSeconds) / perHour;
}

/** `seconds`: how long to accept nothing. `emails`: how many may be accepted before the next check. */
type Capacity = { seconds: number; emails: number };

/** How much of a broadcast may be accepted now: nothing when enough waits or during quiet hours. */
export async function findCapacity(
  ctx: Context,
  { id }: BroadcastRow,
  quiet: QuietHours | null,
): Promise<Capacity> {
  const { rows } = await ctx.db.execute<{ now: string; waiting: number }>(sql`
    select now() as now, (select count(*)::int from (
      select from deliveries where broadcast_id = ${id} and due_at <= now() limit ${maxDue}) as due) as waiting`);
  const [row] = rows;
  if (!row) throw new Error('A database has no time.');
  const now = new Date(row.now);
  const ends = quiet && findQuietEnd(now, quiet);
  if (ends) return { seconds: Math.max(1, (ends.getTime() - now.getTime()) / 1000), emails: 0 };
  return { seconds: row.waiting < maxDue ? 0 : 1, emails: maxDue - row.waiting };
}

/** Whether too many of its emails wait. Checked rarely, because it counts them. */
export async function isCrowded(ctx: Context, { id }: BroadcastRow): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from (
      select from deliveries where broadcast_id = ${id} limit ${maxWaiting}) as held`);
  return (rows[0]?.waiting ?? 0) >= maxWaiting;
}
