import { and, eq, isNotNull } from 'drizzle-orm';
import type { Account, RecoveryCodes } from '@/lib/accounts/contract';
import { findAccount } from '@/lib/accounts/find-account';
import { requireOwnPassword } from '@/lib/accounts/require-password';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { recoveryCodes, twoFactors } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { replaceRecoveryCodes } from './recovery-codes';

/** Turns two-factor sign-in off. Requires the password. */
export async function endTwoFactor(ctx: Context, password: string): Promise<Account> {
  const { userId } = requirePerson(ctx);
  await requireOwnPassword(ctx.db, userId, { path: 'password', password });
  await withTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(twoFactors)
      .where(eq(twoFactors.userId, userId))
      .returning({ confirmedAt: twoFactors.confirmedAt });
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (removed.some((one) => one.confirmedAt !== null))
      await recordAuditOfPerson(tx, userId, { action: 'account.two_factor_disabled' });
  });
  return findAccount(ctx);
}

/** Replaces the recovery codes with ten new ones. Requires the password. */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<RecoveryCodes> {
  const { userId } = requirePerson(ctx);
  await requireOwnPassword(ctx.db, userId, { path: 'password', password });
  return withTransaction(ctx, async (tx) => {
    const [on] = await tx.db
      .select({ userId: twoFactors.userId })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
      .for('update');
    if (!on) throw new DomainError('CONFLICT', 'Two-factor sign-in is off.');
    await recordAuditOfPerson(tx, userId, { action: 'account.recovery_codes_replaced' });
    return { object: 'recovery_codes', codes: await replaceRecoveryCodes(tx.db, userId) };
  });
}
