import { and, eq, ne } from 'drizzle-orm';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { sessions } from '@/lib/db/tables';
import { requireUncommonPassword } from './common-passwords';
import type { Account, ChangePasswordInput } from './contract';
import { findAccount } from './find-account';
import { requireOwnPassword } from './require-password';
import { replacePassword } from './set-password';

/** Changes the password and ends all other sessions. `INVALID_REQUEST` if the current one is wrong. */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<Account> {
  const { userId, sessionId } = requirePerson(ctx);
  const current = { path: 'current_password', password: input.current_password };
  await requireOwnPassword(ctx.db, userId, current);
  requireUncommonPassword('new_password', input.new_password);
  await withTransaction(ctx, async (tx) => {
    await replacePassword(tx.db, userId, input.new_password);
    await tx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await recordAuditOfPerson(tx, userId, { action: 'account.password_changed' });
  });
  return findAccount(ctx);
}
