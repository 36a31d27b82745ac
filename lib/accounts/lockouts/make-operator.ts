import { and, eq, sql } from 'drizzle-orm';
import { byCommand, recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { users } from '@/lib/db/tables';
import { requirePersonByEmail } from './require-person';

/** Makes a person an operator, by a command on the machine, in case there is no other operator. `NOT_FOUND`. */
export function makeOperator(db: Database, email: string): Promise<{ email: string; changed: boolean }> {
  return db.transaction(async (tx) => {
    const { id, name, email: address } = await requirePersonByEmail(tx, email);
    const updated = await tx
      .update(users)
      .set({ operator: true, updatedAt: sql`now()` })
      .where(and(eq(users.id, id), eq(users.operator, false)))
      .returning({ id: users.id });
    const target = { type: 'user', id, name };
    if (updated.length > 0) await recordAudit(byCommand(tx), { action: 'operator.added', target });
    return { email: address, changed: updated.length > 0 };
  });
}
