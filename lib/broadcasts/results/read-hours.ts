import { sql } from 'drizzle-orm';
import type { BroadcastHours } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';

/** A week. */
const maxHours = 168;

const names = ['accepted', 'delivered', 'opened', 'clicked', 'unsubscribed'] as const;
type Hour = BroadcastHours['series'][number];
type Row = { at: Date } & Record<(typeof names)[number], number>;

/** Counts per hour from the first one on, including empty hours. Empty before that. `NOT_FOUND`. */
export async function readHours(ctx: Context, broadcastId: string): Promise<BroadcastHours> {
  requireScope(ctx, access.readBroadcasts);
  const { id, startedAt } = await requireBroadcast(ctx, broadcastId);
  if (startedAt === null) return { object: 'broadcast_hours', series: [] };
  const first = sql`date_trunc('hour', ${startedAt.toISOString()}::timestamptz, 'UTC')`;
  const sums = names.map(
    (name) =>
      sql`greatest(0, coalesce(sum(h.count) filter (where h.name = ${name}), 0))::float8 as ${sql.identifier(name)}`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.hour as at, ${sql.join(sums, sql`, `)}
    from generate_series(${first}, least(now(), ${first} + make_interval(hours => ${maxHours - 1})), '1 hour')
        as s (hour)
      left join broadcast_hours h on h.broadcast_id = ${id} and h.hour = s.hour
    group by s.hour order by s.hour`);
  return {
    object: 'broadcast_hours',
    series: rows.map(({ at, ...counts }): Hour => ({ at: new Date(at).toISOString(), ...counts })),
  };
}
