import * as openid from 'openid-client';
import { z } from 'zod';
import { callbackUrl, type Journey } from './oidc-journey';
import { findProvider } from './provider';

export type Identity = { email: string; emailVerified: boolean; name: string | null };

const claims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
});

/**
 * The identity from the provider's redirect: redeems the code and checks the token's signature, issuer, audience and
 * nonce.
 */
export async function redeemCode(search: string, journey: Journey): Promise<Identity> {
  const provider = await findProvider();
  const returned = new URL(`${callbackUrl()}${search}`);
  // RFC 9207 distinguishes several providers; there is only one here, and its token contains the issuer too.
  if (!returned.searchParams.has('iss')) returned.searchParams.set('iss', provider.serverMetadata().issuer);
  const tokens = await openid.authorizationCodeGrant(provider, returned, {
    pkceCodeVerifier: journey.verifier,
    expectedState: journey.state,
    expectedNonce: journey.nonce,
    idTokenExpected: true,
  });
  const own = claims.parse(tokens.claims());
  // Many providers return the address only there.
  const identity = own.email
    ? own
    : claims.parse(await openid.fetchUserInfo(provider, tokens.access_token, own.sub));
  return {
    email: (identity.email ?? '').toLowerCase(),
    emailVerified: identity.email_verified === true || identity.email_verified === 'true',
    name: identity.name ?? null,
  };
}
