import { and, isNull } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { invitations } from '@/lib/db/tables';

/** The condition for invitations of the workspace that were neither accepted nor revoked. */
export function openInvitations(ctx: Context) {
  return and(inWorkspace(ctx, invitations), isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
}
