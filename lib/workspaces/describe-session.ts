import { type Context, requirePerson } from '@/lib/context';
import type { Session } from './contract';
import { readSession } from './read-session';

/** Who is signed in, where, with which rights, and where else they could be. */
export async function describeSession(ctx: Context): Promise<Session> {
  requirePerson(ctx);
  return readSession(ctx, ctx.workspaceId);
}
