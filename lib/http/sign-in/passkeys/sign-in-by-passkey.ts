import { eq, sql } from 'drizzle-orm';
import { auth } from '@/lib/accounts/auth';
import type { PasskeyResponse } from '@/lib/accounts/contract';
import { passkeys, sessions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { networkOf } from '@/lib/http/client-address';
import type { PublicContext } from '@/lib/http/endpoint';
import { admitPerson } from '@/lib/http/sign-in/admit-person';
import { takeTokens } from '@/lib/rate-limits/token-buckets';
import { answerOptions } from './add-passkey';

/** The options to sign in with any passkey for this site. */
export async function beginPasskeySignIn(ctx: PublicContext) {
  const place = ctx.ip === null ? 'unknown' : networkOf(ctx.ip);
  const bucket = { key: `passkey:place:${place}`, size: 60, perSecond: 1 };
  const { granted, waitSeconds } = await takeTokens(ctx.db, [bucket]);
  if (!granted) {
    const message = `Too many tries. Wait ${waitSeconds} s, then try again.`;
    throw new DomainError('RATE_LIMITED', message, { retry_after_seconds: waitSeconds });
  }
  // Without the cookies of the request: which passkeys a person has is private.
  const generated = await auth().api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  return answerOptions({ ...generated.response, userVerification: 'required' as const }, generated.headers);
}

/** Signs in with a passkey, which replaces password and second factor. */
export async function signInByPasskey(ctx: PublicContext, response: PasskeyResponse, headers: Headers) {
  // WebAuthn's own shape, which the plugin checks.
  const body = { response: response as never };
  const { session, user } = await auth()
    .api.verifyPasskeyAuthentication({ body, headers })
    .catch((cause: unknown) => {
      const message = 'This passkey is not known here. Sign in with your password.';
      throw new DomainError('UNAUTHORIZED', message, undefined, { cause });
    });
  // The plugin creates its own session; ours is created as for every sign-in.
  await ctx.db.delete(sessions).where(eq(sessions.id, session.id));
  await ctx.db.update(passkeys).set({ lastUsedAt: sql`now()` }).where(eq(passkeys.credentialID, response.id));
  const { id, name, email } = user;
  return admitPerson(ctx, { id, name, email }, headers, { rememberMe: true });
}
