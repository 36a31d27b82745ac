import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RecoveryCodes } from '@/lib/accounts/contract';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { twoFactors } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { unseal } from '@/lib/secrets';
import { replaceRecoveryCodes } from './recovery-codes';
import { matchTotp } from './totp';

/** Turns two-factor sign-in on with a first code of the app, and returns the recovery codes, this once. */
export function confirmTwoFactor(ctx: Context, code: string): Promise<RecoveryCodes> {
  const { userId } = requirePerson(ctx);
  return withTransaction(ctx, async (tx) => {
    const [begun] = await tx.db
      .select({ secret: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
      .for('update');
    if (!begun) throw new DomainError('CONFLICT', 'Start setting up two-factor sign-in first.');
    const secret = unseal('two-factor', begun.secret);
    const step = await matchTotp(secret, code, { now: tx.now(), lastStep: 0 });
    if (step === null) throw wrongCode();
    await tx.db
      .update(twoFactors)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(eq(twoFactors.userId, userId));
    await recordAuditOfPerson(tx, userId, { action: 'account.two_factor_enabled' });
    return { object: 'recovery_codes', codes: await replaceRecoveryCodes(tx.db, userId) };
  });
}

/** The error for a wrong code, at its field. */
function wrongCode(): DomainError {
  const message = 'This code is wrong or was already used. Wait for the next one.';
  return new DomainError('INVALID_REQUEST', message, {
    issues: [{ path: 'code', code: 'wrong_code', message }],
  });
}
