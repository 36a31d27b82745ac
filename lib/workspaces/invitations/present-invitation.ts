import type { invitations } from '@/lib/db/tables';
import type { Invitation } from '@/lib/workspaces/contract';

/** An invitation as the API shows it, without its token. */
export function presentInvitation(row: typeof invitations.$inferSelect, now: Date): Invitation {
  const state = row.acceptedAt
    ? 'accepted'
    : row.revokedAt
      ? 'revoked'
      : row.expiresAt <= now
        ? 'expired'
        : 'pending';
  return {
    object: 'invitation',
    id: row.id,
    email: row.email,
    role: row.role,
    state,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
