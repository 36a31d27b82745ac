import type { Broadcast } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';

export async function findBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.readBroadcasts);
  return readBroadcast(ctx, await requireBroadcast(ctx, broadcastId));
}
