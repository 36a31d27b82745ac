import { and, eq } from 'drizzle-orm';
import { findPersonByEmail } from '@/lib/accounts/find-person-by-email';
import type { Database } from '@/lib/db/database';
import { members } from '@/lib/db/tables';
import type { InvitationPreview } from '@/lib/workspaces/contract';
import { findOpenInvitation } from './find-open-invitation';

/** What the invited person sees before accepting. `NOT_FOUND` if the link is used, revoked, expired or wrong. */
export async function previewInvitation(db: Database, token: string): Promise<InvitationPreview> {
  const found = await findOpenInvitation(db, token);
  const person = await findPersonByEmail(db, found.email);
  const { email, role, workspaceName, inviterName, expiresAt } = found;
  return {
    object: 'invitation_preview',
    email,
    role,
    workspace: { name: workspaceName },
    inviter: inviterName === null ? null : { name: inviterName },
    expires_at: expiresAt.toISOString(),
    has_account: person !== undefined,
    is_member: person !== undefined && (await isMember(db, found.workspaceId, person.id)),
  };
}

async function isMember(db: Database, workspaceId: string, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  return found !== undefined;
}
