import { type Context, requirePerson } from '@/lib/context';
import type { Session } from './contract';
import { readSession } from './read-session';

/** The signed-in person, their workspace and rights there, and their other workspaces. */
export async function describeSession(ctx: Context): Promise<Session> {
  requirePerson(ctx);
  return readSession(ctx, ctx.workspaceId);
}
