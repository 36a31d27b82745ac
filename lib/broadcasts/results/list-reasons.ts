import { sql } from 'drizzle-orm';
import type { BroadcastReasons } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';

const maxReasons = 50;

/** Why people did not receive or want it, with counts, the most frequent first. `NOT_FOUND`. */
export async function listReasons(ctx: Context, broadcastId: string): Promise<BroadcastReasons> {
  requireScope(ctx, access.readBroadcasts);
  const { id } = await requireBroadcast(ctx, broadcastId);
  const { rows } = await ctx.db.execute<BroadcastReasons['data'][number]>(sql`
    select state, reason, count::int from (
      select state, reason, count(*) from broadcast_recipients
      where broadcast_id = ${id} and state = 'skipped' group by 1, 2
      union all
      select state, failure_code, count(*) from emails
      where broadcast_id = ${id} and state in ('bounced', 'failed', 'suppressed', 'complained', 'canceled')
      group by 1, 2) as found
    order by count desc, state, reason limit ${maxReasons}`);
  return { object: 'list', data: rows, has_more: false, next_cursor: null };
}
