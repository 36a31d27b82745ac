import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { invitations, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { hashInvitationToken } from './invitation-token';

/** The invitation that a token opens; `NOT_FOUND` when it was used, revoked, has expired or never was. */
export async function findOpenInvitation(db: Database, token: string, lock = false) {
  const query = db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      workspaceId: invitations.workspaceId,
      workspaceName: workspaces.name,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .where(
      and(
        eq(invitations.tokenHash, hashInvitationToken(token)),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        sql`${invitations.expiresAt} > now()`,
      ),
    );
  const [found] = await (lock ? query.for('update') : query);
  if (!found)
    throw new DomainError(
      'NOT_FOUND',
      'This invitation was used, withdrawn or has expired. Ask for a new one.',
    );
  return found;
}
