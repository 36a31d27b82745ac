import { and, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { invitations } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { openInvitations } from './open-invitations';

/** Makes an open invitation's link useless. */
export async function revokeInvitation(ctx: Context, id: string) {
  requireScope(ctx, access.manageMembers);
  const [row] = await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now() })
    .where(and(openInvitations(ctx), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no open invitation with this id in this workspace.');
  return { object: 'invitation', id: row.id, deleted: true } as const;
}
