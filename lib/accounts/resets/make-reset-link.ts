import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { findResettablePerson } from './find-resettable-person';
import { insertResetLink } from './reset-token';

/** A reset link for whoever stands at this machine and cannot be mailed one; null where nobody has the address. */
export function makeResetLink(db: Database, email: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const person = await findResettablePerson(tx, email);
    if (person === null) return null;
    const by = { kind: 'system' as const, id: '', name: 'npm run operator', userId: null };
    const origin = { db: tx, requestId: newId(), ip: null };
    await recordAuditOfPerson(origin, person.id, { action: 'account.password_reset_requested', by });
    return insertResetLink(tx, person.id);
  });
}
