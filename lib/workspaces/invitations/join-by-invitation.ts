import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { invitations, members, users } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import type { Role } from '@/lib/scopes';

/** Makes a person a member by an open, locked invitation, and closes it. */
export async function joinByInvitation(
  tx: { db: Database; requestId: string; ip: string | null },
  userId: string,
  open: { id: string; workspaceId: string; role: Role; email: string },
): Promise<void> {
  const row = { id: newId(), workspaceId: open.workspaceId, userId, role: open.role };
  await tx.db.insert(members).values(row).onConflictDoNothing();
  await tx.db.update(invitations).set({ acceptedAt: sql`now()` }).where(eq(invitations.id, open.id));
  const [person] = await tx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const actor = { kind: 'session' as const, id: userId, name: person?.name ?? open.email, userId };
  await recordAudit(
    { ...tx, actor, workspaceId: open.workspaceId },
    {
      action: 'invitation.accepted',
      target: { type: 'invitation', id: open.id, name: open.email },
      changes: [{ field: 'role', from: null, to: open.role }],
    },
  );
}
