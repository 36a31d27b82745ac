import * as openid from 'openid-client';
import { Answer } from '@/lib/http/answer';
import type { PublicContext } from '@/lib/http/endpoint';
import { callbackUrl, newJourney } from './oidc-journey';
import { findProvider } from './provider';

/** The address of the provider's sign-in; the answer's cookie proves on return that it began here. */
export async function beginOidc(ctx: PublicContext, next: string | undefined) {
  const provider = await findProvider();
  const { journey, cookie } = newJourney(ctx.now(), ownPath(next));
  const url = openid.buildAuthorizationUrl(provider, {
    scope: 'openid email profile',
    redirect_uri: callbackUrl(),
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  });
  return new Answer(
    { object: 'oidc_sign_in' as const, url: url.href },
    { headers: [['Set-Cookie', cookie]] },
  );
}

/** A local path, never an external address. */
function ownPath(next: string | undefined): string {
  return next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/';
}
