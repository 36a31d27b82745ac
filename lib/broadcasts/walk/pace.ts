import { sql } from 'drizzle-orm';
import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import { endOfQuiet, type QuietHours } from '@/lib/broadcasts/schedule/quiet-hours';
import type { Context } from '@/lib/context';
import { courtesy } from '@/lib/queue/courtesy';

export const mostAtOnce = 25;
/** While other email goes out too. */
const mostWithCourtesy = 8;
/** Of one broadcast: more that could go out now are not needed to keep its deliveries going. */
const mostDue = 5_000;
/** Those included that wait for a later try or for their domain's turn. */
const mostWaiting = 200_000;
const hourSeconds = 3_600;
const paceSeconds = 10;

/** How many are accepted at once: of a broadcast with a pace no more than go out in a few seconds. */
export function batchSize({ perHour }: Pick<BroadcastRow, 'perHour'>): number {
  const most = courtesy().isCalledFor ? mostWithCourtesy : mostAtOnce;
  if (perHour === null) return most;
  return Math.min(most, Math.max(1, Math.floor((perHour * paceSeconds) / hourSeconds)));
}

/** How long a broadcast rests after so many emails, in seconds. */
export function secondsAfter({ perHour }: Pick<BroadcastRow, 'perHour'>, emails: number): number {
  return perHour === null ? 0 : (emails * hourSeconds) / perHour;
}

/** `seconds`: for so long nothing more is accepted. `emails`: so many may be, before it is asked again. */
type Room = { seconds: number; emails: number };

/** What of a broadcast may be accepted now: nothing where enough waits to be delivered, or hours are quiet. */
export async function roomFor(ctx: Context, { id }: BroadcastRow, quiet: QuietHours | null): Promise<Room> {
  const { rows } = await ctx.db.execute<{ now: string; waiting: number }>(sql`
    select now() as now, (select count(*)::int from (
      select from deliveries where broadcast_id = ${id} and due_at <= now() limit ${mostDue}) as due) as waiting`);
  const [row] = rows;
  if (!row) throw new Error('A database has no time.');
  const now = new Date(row.now);
  const ends = quiet && endOfQuiet(now, quiet);
  if (ends) return { seconds: Math.max(1, (ends.getTime() - now.getTime()) / 1000), emails: 0 };
  return { seconds: row.waiting < mostDue ? 0 : 1, emails: mostDue - row.waiting };
}

/** Whether as many of a broadcast wait, for whatever, as may wait. Asked seldom: it counts them. */
export async function isCrowded(ctx: Context, { id }: BroadcastRow): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from (
      select from deliveries where broadcast_id = ${id} limit ${mostWaiting}) as held`);
  return (rows[0]?.waiting ?? 0) >= mostWaiting;
}
