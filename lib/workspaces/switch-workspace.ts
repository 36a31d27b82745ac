import { eq } from 'drizzle-orm';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { sessions } from '@/lib/db/tables';
import type { Session } from './contract';
import { readSession } from './read-session';

/** Switches the session to another workspace of the person. `NOT_FOUND` unless they are a member. */
export async function switchWorkspace(ctx: Context, workspaceId: string): Promise<Session> {
  const { sessionId } = requirePerson(ctx);
  return withTransaction(ctx, async (tx) => {
    const described = await readSession(tx, workspaceId);
    await tx.db.update(sessions).set({ activeWorkspaceId: workspaceId }).where(eq(sessions.id, sessionId));
    return described;
  });
}
