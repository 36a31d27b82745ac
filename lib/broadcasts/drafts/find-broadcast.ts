import type { Broadcast } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/own-broadcast';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';

/** A broadcast with its counts. `NOT_FOUND`. */
export async function findBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.readBroadcasts);
  return readBroadcast(ctx, await requireBroadcast(ctx, broadcastId));
}
