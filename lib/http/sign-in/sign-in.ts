import { checkCredentials, type KnownPerson } from '@/lib/accounts/check-credentials';
import type { SignInAnswer } from '@/lib/accounts/contract';
import { DomainError } from '@/lib/errors';
import type { Answer } from '@/lib/http/answer';
import type { PublicContext } from '@/lib/http/endpoint';
import type { SignInOptions } from './admit-person';
import { limitGuesses } from './limit-guesses';
import { recordFailedSignIn } from './record-failed-sign-in';
import { admitOrAsk } from './second-step';

type Credentials = { email: string; password: string; rememberMe?: boolean | undefined };

/**
 * Checks a password and signs the person in, or asks for the second factor. `UNAUTHORIZED` does not say which part is
 * wrong.
 */
export async function signIn(
  ctx: PublicContext,
  input: Credentials,
  headers: Headers,
  options: SignInOptions = {},
): Promise<Answer<SignInAnswer>> {
  const email = input.email.toLowerCase();
  const person = await limitGuesses(ctx.db, { email, headers }, () =>
    requireCredentials(ctx, { email, password: input.password }),
  );
  return admitOrAsk(ctx, person, headers, { ...options, rememberMe: input.rememberMe ?? true });
}

async function requireCredentials(
  ctx: PublicContext,
  credentials: { email: string; password: string },
): Promise<KnownPerson> {
  const { person, right } = await checkCredentials(ctx.db, credentials);
  if (person && right) return person;
  await recordFailedSignIn(ctx, person?.id ?? null);
  throw new DomainError('UNAUTHORIZED', 'The email address or the password is wrong.');
}
