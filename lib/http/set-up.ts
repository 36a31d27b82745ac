import type { Database } from '@/lib/db/database';
import type { Answer } from '@/lib/http/answer';
import { limitTries, signIn } from '@/lib/http/sign-in';
import { acceptInvitation, previewInvitation } from '@/lib/workspaces/accept-invitation';
import type { SetupInput } from '@/lib/workspaces/contract';
import { setUpInstallation } from '@/lib/workspaces/create-installation';

/** Sets up the installation and signs its owner in. */
export async function setUp(db: Database, input: SetupInput, requestHeaders: Headers): Promise<Answer> {
  await setUpInstallation(db, input);
  return signIn(db, { email: input.email, password: input.password }, requestHeaders);
}

/** Accepts an invitation and signs the new member in, in the workspace joined. */
export async function join(
  db: Database,
  token: string,
  input: { name: string; password: string },
  requestHeaders: Headers,
): Promise<Answer> {
  // Whoever has an account proves it by its password: an invitation must not be a way to guess that without end.
  const { email: invited } = await previewInvitation(db, token);
  await limitTries(db, invited);
  const { email, workspaceId } = await acceptInvitation(db, token, input);
  return signIn(db, { email, password: input.password, workspaceId }, requestHeaders);
}
