import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { invitations, users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { hashInvitationToken } from './invitation-token';

/** The invitation of a token; `NOT_FOUND` if it was used, revoked, has expired (`details.reason`) or never existed. */
export async function findOpenInvitation(db: Database, token: string, lock = false) {
  const query = db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      workspaceId: invitations.workspaceId,
      workspaceName: workspaces.name,
      inviterName: users.name,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
      expired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, hashInvitationToken(token)), isNull(workspaces.deletedAt)));
  const [found] = await (lock ? query.for('update', { of: invitations }) : query);
  if (!found) throw new DomainError('NOT_FOUND', 'Invitation not found. Check the link.');
  const { acceptedAt, revokedAt, expired, ...open } = found;
  // Telling the reason to holders of the token reveals nothing else.
  if (acceptedAt) throw createClosedError('accepted', 'This invitation was already used. Sign in instead.');
  if (revokedAt) throw createClosedError('revoked', 'This invitation was withdrawn. Ask for a new one.');
  if (expired) throw createClosedError('expired', 'This invitation has expired. Ask for a new one.');
  return open;
}

function createClosedError(reason: 'accepted' | 'revoked' | 'expired', message: string): DomainError {
  return new DomainError('NOT_FOUND', message, { reason });
}
