import { eq, sql } from 'drizzle-orm';
import { findPersonByEmail } from '@/lib/accounts/find-person-by-email';
import { byCommand } from '@/lib/audit/record-audit';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import type { Database } from '@/lib/db/database';
import { passwordResets, sessions, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { emailAddress } from '@/lib/shapes';
import { requirePersonByEmail } from './require-person';

/**
 * Changes the address a person signs in with, by a command on the machine. Ends all sessions and reset links sent to
 * the old address. `NOT_FOUND`, `INVALID_REQUEST`; `CONFLICT` if the new address is taken.
 */
export function changeEmail(
  db: Database,
  email: string,
  next: string,
): Promise<{ from: string; to: string }> {
  const parsed = emailAddress.safeParse(next);
  if (!parsed.success) throw new DomainError('INVALID_REQUEST', `${next} is not an email address.`);
  const to = parsed.data.toLowerCase();
  return db.transaction(async (tx) => {
    const person = await requirePersonByEmail(tx, email);
    // A concurrent sign-up with this address waits for the unique index and is then refused.
    if (await findPersonByEmail(tx, to))
      throw new DomainError('CONFLICT', `Somebody here has the address ${to} already.`);
    await tx.update(users).set({ email: to, updatedAt: sql`now()` }).where(eq(users.id, person.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, person.id));
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    const auditContext = byCommand(tx);
    const changes = [{ field: 'email', from: person.email, to }];
    await recordAuditOfPerson(auditContext, person.id, {
      action: 'account.email_changed',
      changes,
      by: auditContext.actor,
    });
    return { from: person.email, to };
  });
}
