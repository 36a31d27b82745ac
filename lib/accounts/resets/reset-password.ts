import { eq } from 'drizzle-orm';
import { requireUncommonPassword } from '@/lib/accounts/common-passwords';
import { replacePassword } from '@/lib/accounts/set-password';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import type { Database } from '@/lib/db/database';
import { sessions } from '@/lib/db/tables';
import { findOpenReset } from './find-open-reset';

/** Sets the new password for the person of a link, ends all their sessions, and invalidates this and other links. */
export async function resetPassword(
  ctx: { db: Database; requestId: string; ip: string | null },
  token: string,
  newPassword: string,
) {
  requireUncommonPassword('new_password', newPassword);
  return ctx.db.transaction(async (db) => {
    const { userId, email } = await findOpenReset(db, token, { lock: true });
    await replacePassword(db, userId, newPassword);
    await db.delete(sessions).where(eq(sessions.userId, userId));
    await recordAuditOfPerson({ ...ctx, db }, userId, { action: 'account.password_reset' });
    return { object: 'password_reset', email } as const;
  });
}
