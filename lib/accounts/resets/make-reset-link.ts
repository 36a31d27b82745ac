import { byCommand } from '@/lib/audit/record-audit';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import type { Database } from '@/lib/db/database';
import { findResettablePerson } from './find-resettable-person';
import { insertResetLink } from './reset-token';

/** A reset link to print on this machine, for the server at `appUrl`; null if no person has the address. */
export function makeResetLink(db: Database, email: string, appUrl: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const person = await findResettablePerson(tx, email);
    if (person === null) return null;
    const origin = byCommand(tx);
    await recordAuditOfPerson(origin, person.id, {
      action: 'account.password_reset_requested',
      by: origin.actor,
    });
    return insertResetLink(tx, person.id, appUrl);
  });
}
