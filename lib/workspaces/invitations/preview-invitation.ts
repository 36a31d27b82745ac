import { findPersonByEmail } from '@/lib/accounts/find-person-by-email';
import type { Database } from '@/lib/db/database';
import type { InvitationPreview } from '@/lib/workspaces/contract';
import { findOpenInvitation } from './find-open-invitation';

/** What the invited person sees before accepting. `NOT_FOUND` when the link is used, revoked, expired or wrong. */
export async function previewInvitation(db: Database, token: string): Promise<InvitationPreview> {
  const found = await findOpenInvitation(db, token);
  const person = await findPersonByEmail(db, found.email);
  const { email, role, workspaceName } = found;
  return {
    object: 'invitation_preview',
    email,
    role,
    workspace: { name: workspaceName },
    has_account: person !== undefined,
  };
}
