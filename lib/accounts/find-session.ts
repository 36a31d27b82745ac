import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { members, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { roleScopes, type Scope } from '@/lib/scopes';
import { auth } from './auth';

export type SessionHolder = {
  workspaceId: string;
  actor: Actor;
  scopes: readonly Scope[];
  renewedCookies: readonly string[];
};

/**
 * Who is signed in by the request's cookie: null without a live session or any membership. A person who was removed
 * from the workspace of the session goes on in the first one left. A session lives on by being used: once a day its end
 * moves, and `renewedCookies` tell the browser.
 */
export async function findSession(db: Database, headers: Headers): Promise<SessionHolder | null> {
  if (!headers.get('cookie')?.includes('session_token')) return null;
  const { response, headers: answered } = await auth()
    .api.getSession({ headers, returnHeaders: true })
    .catch((cause: unknown) => {
      // better-auth does not say why it could not look: nobody is taken for signed out because of that.
      const message = 'Your session could not be looked up. Retry after a short delay.';
      throw new DomainError('INTERNAL_ERROR', message, undefined, { cause, status: 503 });
    });
  if (!response) return null;
  const { user, session } = response;
  const memberships = await db
    .select({ workspaceId: members.workspaceId, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, user.id), isNull(workspaces.deletedAt)))
    .orderBy(members.createdAt, members.id);
  const active = memberships.find((one) => one.workspaceId === session.activeWorkspaceId) ?? memberships[0];
  if (!active) return null;
  return {
    workspaceId: active.workspaceId,
    actor: { kind: 'session', id: user.id, name: user.name, userId: user.id, sessionId: session.id },
    scopes: roleScopes[active.role],
    renewedCookies: answered.getSetCookie(),
  };
}
