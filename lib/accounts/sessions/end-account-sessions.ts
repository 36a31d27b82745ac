import { and, eq, ne } from 'drizzle-orm';
import { type Context, requirePerson } from '@/lib/context';
import { sessions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** Ends one session of the person, this one included. */
export async function endAccountSession(ctx: Context, id: string) {
  const { userId } = requirePerson(ctx);
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (!ended) throw new DomainError('NOT_FOUND', 'You have no session with this id.');
  return { object: 'account_session', id: ended.id, deleted: true } as const;
}

/** Ends all sessions of the person but the one that asks. */
export async function endOtherSessions(ctx: Context) {
  const { userId, sessionId } = requirePerson(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return { object: 'ended_sessions', ended: ended.length } as const;
}
