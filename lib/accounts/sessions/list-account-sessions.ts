import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountSession } from '@/lib/accounts/contract';
import { type Context, requirePerson } from '@/lib/context';
import { sessions } from '@/lib/db/tables';
import type { Page } from '@/lib/shapes';
import { describeDevice } from './describe-device';
import { describePlace } from './describe-place';

const maxSessions = 100;

/** The person's sessions: this one first, then the others by last use. */
export async function listAccountSessions(ctx: Context): Promise<Page<AccountSession>> {
  const { userId, sessionId } = requirePerson(ctx);
  const current = sql<boolean>`${sessions.id} = ${sessionId}`;
  const rows = await ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      current,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(current), desc(sessions.updatedAt), desc(sessions.id))
    .limit(maxSessions);
  const data = rows.map(
    (row): AccountSession => ({
      object: 'account_session',
      id: row.id,
      device: describeDevice(row.userAgent),
      place: describePlace(row.ipAddress),
      current: row.current,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.updatedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
    }),
  );
  return { object: 'list', data, has_more: false, next_cursor: null };
}
