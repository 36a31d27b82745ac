import type { Database } from '@/lib/db/database';
import type { Answer } from '@/lib/http/answer';
import { acceptInvitation } from '@/lib/workspaces/invitations/accept-invitation';
import { previewInvitation } from '@/lib/workspaces/invitations/preview-invitation';
import { limitGuesses } from './limit-guesses';
import { signIn } from './sign-in';

/** Accepts an invitation and signs the new member in, in the workspace joined. */
export async function joinWorkspace(
  db: Database,
  token: string,
  input: { name: string; password: string },
  requestHeaders: Headers,
): Promise<Answer> {
  // Whoever has an account proves it by its password: an invitation must not be a way to guess that without end.
  const { email } = await previewInvitation(db, token);
  const { workspaceId } = await limitGuesses(db, { email, headers: requestHeaders }, () =>
    acceptInvitation(db, token, input),
  );
  return signIn(db, { email, password: input.password, workspaceId }, requestHeaders);
}
