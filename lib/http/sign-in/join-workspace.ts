import type { SignInAnswer } from '@/lib/accounts/contract';
import type { Answer } from '@/lib/http/answer';
import type { PublicContext } from '@/lib/http/endpoint';
import { acceptInvitation } from '@/lib/workspaces/invitations/accept-invitation';
import { previewInvitation } from '@/lib/workspaces/invitations/preview-invitation';
import { limitGuesses } from './limit-guesses';
import { signIn } from './sign-in';

/** Accepts an invitation and signs the new member in to the joined workspace. */
export async function joinWorkspace(
  ctx: PublicContext,
  token: string,
  input: { name: string; password: string },
  headers: Headers,
): Promise<Answer<SignInAnswer>> {
  // People with an account prove it with their password: an invitation must not allow endless guessing.
  const { email, has_account: known } = await previewInvitation(ctx.db, token);
  const { workspaceId } = await limitGuesses(ctx.db, { email, headers }, () =>
    acceptInvitation(ctx, token, input),
  );
  return signIn(ctx, { email, password: input.password }, headers, { workspaceId, newcomer: !known });
}
