import { eq } from 'drizzle-orm';
import { auditEvents, members, users } from '@/lib/db/tables';
import type { AuditAction, AuditChange } from './contract';
import { type AuditContext, type AuditOrigin, auditRow } from './record-audit';

type PersonEvent = {
  action: AuditAction;
  changes?: readonly AuditChange[];
  /** The actor if it was not the person, such as a stranger who tried to sign in. */
  by?: AuditContext['actor'];
};

/** Records an action by or on an account in each workspace of the person, or for the installation if there is none. */
export async function recordAuditOfPerson(
  tx: AuditOrigin,
  userId: string,
  { action, changes = [], by }: PersonEvent,
): Promise<void> {
  const rows = await tx.db
    .select({ name: users.name, workspaceId: members.workspaceId })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(eq(users.id, userId));
  if (rows.length === 0) return;
  await tx.db.insert(auditEvents).values(
    rows.map(({ name, workspaceId }) => {
      const actor = by ?? ({ kind: 'session', id: userId, name, userId } as const);
      const target = { type: 'user', id: userId, name };
      return auditRow({ ...tx, workspaceId, actor }, { action, target, changes });
    }),
  );
}
