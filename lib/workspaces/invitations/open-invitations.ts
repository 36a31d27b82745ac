import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { invitations } from '@/lib/db/tables';

/** The condition for invitations of the workspace that were neither accepted nor revoked. */
export function openInvitations(ctx: Context) {
  return and(
    eq(invitations.workspaceId, ctx.workspaceId),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  );
}
