import { asc, eq } from 'drizzle-orm';
import type { BroadcastLinks } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope } from '@/lib/context';
import { broadcastLinks } from '@/lib/db/tables';
import { access } from '@/lib/scopes';

/** The tracked links in the order of the email, with their clicks. `NOT_FOUND`. */
export async function listLinks(ctx: Context, broadcastId: string): Promise<BroadcastLinks> {
  requireScope(ctx, access.readBroadcasts);
  const { id } = await requireBroadcast(ctx, broadcastId);
  const rows = await ctx.db
    .select()
    .from(broadcastLinks)
    .where(eq(broadcastLinks.broadcastId, id))
    .orderBy(asc(broadcastLinks.position));
  return {
    object: 'list',
    data: rows.map(({ url, clicks, people, clicksByMachines }) => ({
      ...{ url, clicks, people },
      clicks_by_machines: clicksByMachines,
    })),
    ...{ has_more: false, next_cursor: null },
  };
}
