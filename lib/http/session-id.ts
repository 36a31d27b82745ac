import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { findSession } from '@/lib/workspaces/find-session';

/** The id of the session that the request's cookie carries. */
export async function sessionIdOf(ctx: Context, request: Request): Promise<string> {
  const found = await findSession(ctx.db, request.headers);
  if (!found) throw new DomainError('UNAUTHORIZED', 'Your session has ended. Sign in again.');
  return found.sessionId;
}
