import type { SignInAnswer } from '@/lib/accounts/contract';
import type { Answer } from '@/lib/http/answer';
import type { PublicContext } from '@/lib/http/endpoint';
import type { SetupInput } from '@/lib/workspaces/contract';
import { setUpInstallation } from '@/lib/workspaces/installation/set-up-installation';
import { signIn } from './sign-in';

/** Sets up the installation and signs its owner in. */
export async function setUp(
  ctx: PublicContext,
  input: SetupInput,
  headers: Headers,
): Promise<Answer<SignInAnswer>> {
  await setUpInstallation(ctx.db, input, ctx);
  const { email, password } = input;
  return signIn(ctx, { email, password }, headers, { newcomer: true });
}
