import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Broadcast } from './contract';
import { requireBroadcast } from './own-broadcast';
import { readBroadcast } from './read-broadcasts';

/** A broadcast with its counts. `NOT_FOUND`. */
export async function findBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.readBroadcasts);
  return readBroadcast(ctx, await requireBroadcast(ctx, broadcastId));
}
