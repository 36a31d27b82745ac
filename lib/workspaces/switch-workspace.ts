import { eq } from 'drizzle-orm';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { sessions } from '@/lib/db/tables';
import type { Session } from './contract';
import { describeSession } from './describe-session';
import { insertWorkspace } from './insert-workspace';

/** Makes another workspace of the person the one this session acts in. `NOT_FOUND` unless they are a member. */
export function switchWorkspace(ctx: Context, workspaceId: string): Promise<Session> {
  const { sessionId } = requirePerson(ctx);
  return withTransaction(ctx, async (tx) => {
    const described = await describeSession(tx, workspaceId);
    await tx.db.update(sessions).set({ activeWorkspaceId: workspaceId }).where(eq(sessions.id, sessionId));
    return described;
  });
}

/** Makes a workspace that the person owns; the session goes on in the one it was in. */
export function createWorkspace(ctx: Context, name: string) {
  return withTransaction(ctx, async (tx) => {
    const id = await insertWorkspace(tx.db, name, tx.actor.id);
    return { object: 'workspace', id, name } as const;
  });
}
