import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { invitations } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { openInvitations } from './open-invitations';

/** Revokes an open invitation. */
export async function revokeInvitation(ctx: Context, id: string) {
  requireScope(ctx, access.manageMembers);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(invitations)
      .set({ revokedAt: tx.now() })
      .where(and(openInvitations(tx), eq(invitations.id, id)))
      .returning({ id: invitations.id, email: invitations.email });
    if (!row)
      throw new DomainError('NOT_FOUND', 'There is no open invitation with this id in this workspace.');
    const target = { type: 'invitation', id: row.id, name: row.email };
    await recordAudit(tx, { action: 'invitation.revoked', target });
    return { object: 'invitation', id: row.id, deleted: true } as const;
  });
}
