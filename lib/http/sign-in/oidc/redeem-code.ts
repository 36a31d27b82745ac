import { jwtVerify } from 'jose';
import { z } from 'zod';
import { callbackUrl, type Journey } from './oidc-journey';
import { findProvider, type Provider, providerTimeoutMs } from './provider';

export type Identity = { email: string; emailVerified: boolean; name: string | null };

const tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });
const claims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
});

/** Who the provider says has signed in: a code redeemed, its token's signature, issuer, audience and nonce checked. */
export async function redeemCode(code: string, journey: Journey): Promise<Identity> {
  const provider = await findProvider();
  const given = tokens.parse(await requestTokens(provider, code, journey));
  const { payload } = await jwtVerify(given.id_token, provider.keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 60,
  });
  if (payload.nonce !== journey.nonce) throw new Error('the token is of another sign-in');
  if (payload.azp !== undefined && payload.azp !== provider.clientId)
    throw new Error('the token is for another client');
  const own = claims.parse(payload);
  const told = own.email ? own : await askUserInfo(provider, own.sub, given.access_token);
  return {
    email: (told.email ?? '').toLowerCase(),
    emailVerified: told.email_verified === true || told.email_verified === 'true',
    name: told.name ?? null,
  };
}

async function requestTokens(provider: Provider, code: string, { verifier }: Journey): Promise<unknown> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackUrl(),
    code_verifier: verifier,
  });
  const headers = new Headers({ Accept: 'application/json' });
  const ways = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (ways.includes('client_secret_basic')) {
    const pair = [provider.clientId, provider.clientSecret].map(encodeURIComponent).join(':');
    headers.set('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  } else {
    body.set('client_id', provider.clientId);
    body.set('client_secret', provider.clientSecret);
  }
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const response = await fetch(provider.token_endpoint, { method: 'POST', headers, body, signal });
  if (!response.ok) throw new Error(`the provider answered ${response.status} to the code`);
  return response.json();
}

/** Many providers tell the address there only. It must be of the same person. */
async function askUserInfo(provider: Provider, sub: string, accessToken: string | undefined) {
  if (!provider.userinfo_endpoint || !accessToken) throw new Error('the provider tells no address');
  const headers = { Authorization: `Bearer ${accessToken}` };
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const response = await fetch(provider.userinfo_endpoint, { headers, signal });
  const told = claims.parse(await response.json());
  if (told.sub !== sub) throw new Error('the provider tells of somebody else');
  return told;
}
