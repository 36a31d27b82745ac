import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { singleton } from '@/lib/process/singleton';

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
export type Provider = z.infer<typeof metadata> & {
  keys: JWTVerifyGetKey;
  clientId: string;
  clientSecret: string;
};

export const providerTimeoutMs = 10_000;
const keptMs = 3_600_000;

/** The OpenID provider of the settings, as it describes itself. Asked again each hour, and after a failure at once. */
export async function findProvider(): Promise<Provider> {
  const kept = singleton('oidc', () => ({ at: 0, provider: null as Provider | null }));
  if (kept.provider && performance.now() - kept.at < keptMs) return kept.provider;
  const { oidc } = env();
  if (!oidc) throw new DomainError('NOT_FOUND', 'Sign-in by OpenID Connect is not set up here.');
  const issuer = oidc.issuer.replace(/\/$/, '');
  const described = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(providerTimeoutMs),
  })
    .then(async (response) => metadata.parse(await response.json()))
    .catch(unreachable);
  // A document that speaks for another issuer is not this one's (OpenID Connect Discovery, 4.3).
  if (described.issuer.replace(/\/$/, '') !== issuer) return unreachable(undefined);
  const keys = createRemoteJWKSet(new URL(described.jwks_uri), { timeoutDuration: providerTimeoutMs });
  const provider = { ...described, keys, clientId: oidc.clientId, clientSecret: oidc.clientSecret };
  Object.assign(kept, { at: performance.now(), provider });
  return provider;
}

export function unreachable(cause: unknown): never {
  const message = 'The sign-in service of your company does not answer. Try again, or use your password.';
  throw new DomainError('INTERNAL_ERROR', message, undefined, { cause, status: 503 });
}
