import type { Actor } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { roleScopes, type Scope } from '@/lib/scopes';
import { auth } from './auth';
import type { SignInBlock } from './contract';
import { activeMembership, readMemberships } from './memberships';

type SessionHolder = {
  workspaceId: string;
  actor: Actor;
  scopes: readonly Scope[];
  /** What they must do before they can act in the workspace. */
  blockedBy: SignInBlock | null;
  renewedCookies: readonly string[];
};

/**
 * The person signed in by the request's cookie: null without a live session or any membership. Someone removed from the
 * session's workspace continues in their first remaining one. A session in use is extended once a day, and
 * `renewedCookies` tell the browser.
 */
export async function findSession(db: Database, headers: Headers): Promise<SessionHolder | null> {
  if (!headers.get('cookie')?.includes('session_token')) return null;
  const { response, headers: answerHeaders } = await auth()
    .api.getSession({ headers, returnHeaders: true })
    .catch((cause: unknown) => {
      // better-auth does not say why the lookup failed, so nobody is signed out for it.
      const message = 'Your session could not be looked up. Retry after a short delay.';
      throw new DomainError('INTERNAL_ERROR', message, undefined, { cause, status: 503 });
    });
  if (!response) return null;
  const { user, session } = response;
  const active = activeMembership(await readMemberships(db, user.id), session.activeWorkspaceId);
  if (!active) return null;
  return {
    workspaceId: active.id,
    actor: { kind: 'session', id: user.id, name: user.name, userId: user.id, sessionId: session.id },
    scopes: roleScopes[active.role],
    blockedBy: active.blockedBy,
    renewedCookies: answerHeaders.getSetCookie(),
  };
}
