import { and, eq, ne, type SQL } from 'drizzle-orm';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { sessions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** Ends one session of the person, including the current one. */
export async function endAccountSession(ctx: Context, id: string) {
  const { userId } = requirePerson(ctx);
  const count = await endSessions(ctx, userId, eq(sessions.id, id));
  if (count === 0) throw new DomainError('NOT_FOUND', 'You have no session with this id.');
  return { object: 'account_session', id, deleted: true } as const;
}

/** Ends all sessions of the person except the current one. */
export async function endOtherSessions(ctx: Context) {
  const { userId, sessionId } = requirePerson(ctx);
  const count = await endSessions(ctx, userId, ne(sessions.id, sessionId));
  return { object: 'ended_sessions', ended: count } as const;
}

function endSessions(ctx: Context, userId: string, which: SQL): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const endedSessions = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: sessions.id });
    const changes = [{ field: 'sessions', from: endedSessions.length, to: 0 }];
    if (endedSessions.length > 0)
      await recordAuditOfPerson(tx, userId, { action: 'member.sessions_ended', changes });
    return endedSessions.length;
  });
}
