import { eq } from 'drizzle-orm';
import { byCommand } from '@/lib/audit/record-audit';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import type { Database } from '@/lib/db/database';
import { passkeys, recoveryCodes, sessions, twoFactors } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { requirePersonByEmail } from './require-person';

/**
 * Turns two-factor sign-in off for someone who lost their device and codes, by a command on the machine, and ends all
 * their sessions. Passkeys stay: they do not need a code. `NOT_FOUND`; `CONFLICT` if it is off.
 */
export function resetTwoFactor(db: Database, email: string): Promise<{ email: string; passkeys: number }> {
  return db.transaction(async (tx) => {
    const person = await requirePersonByEmail(tx, email);
    const removed = await tx
      .delete(twoFactors)
      .where(eq(twoFactors.userId, person.id))
      .returning({ confirmedAt: twoFactors.confirmedAt });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    if (!removed.some((one) => one.confirmedAt !== null))
      throw new DomainError(
        'CONFLICT',
        `Two-factor sign-in is off for ${person.email}: no code is asked for.`,
      );
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    const auditContext = byCommand(tx);
    await recordAuditOfPerson(auditContext, person.id, {
      action: 'account.two_factor_disabled',
      by: auditContext.actor,
    });
    const left = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, person.id));
    return { email: person.email, passkeys: left.length };
  });
}
