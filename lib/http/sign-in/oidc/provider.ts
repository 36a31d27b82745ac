import * as openid from 'openid-client';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { singleton } from '@/lib/process/singleton';

const timeoutSeconds = 10;
const keptMs = 3_600_000;
const clockToleranceSeconds = 60;

/** The configured OpenID provider with its metadata. Refreshed each hour, and at once after a failure. */
export async function findProvider(): Promise<openid.Configuration> {
  const kept = singleton('oidc', () => ({ at: 0, provider: null as openid.Configuration | null }));
  if (kept.provider && performance.now() - kept.at < keptMs) return kept.provider;
  const { oidc } = env();
  if (!oidc) throw new DomainError('NOT_FOUND', 'Sign-in by OpenID Connect is not set up here.');
  const issuer = oidc.issuer.replace(/\/$/, '');
  const provider = await openid
    .discovery(
      new URL(`${issuer}/.well-known/openid-configuration`),
      oidc.clientId,
      { [openid.clockTolerance]: clockToleranceSeconds },
      authenticatedBy(oidc.clientSecret),
      {
        timeout: timeoutSeconds,
        // Verifies signatures too, not only the provider's certificate.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    )
    .catch(throwUnreachable);
  // Metadata for another issuer is invalid (OpenID Connect Discovery, 4.3).
  if (provider.serverMetadata().issuer.replace(/\/$/, '') !== issuer) return throwUnreachable(undefined);
  Object.assign(kept, { at: performance.now(), provider });
  return provider;
}

/** In the body if the provider allows it: each of the two header methods fails with some provider. */
function authenticatedBy(secret: string): openid.ClientAuth {
  const [inBody, inHeader] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}

function throwUnreachable(cause: unknown): never {
  log.warn({ err: cause }, 'the provider of OIDC_ISSUER does not answer, or calls itself another issuer');
  const message = 'The sign-in service of your company does not answer. Try again, or use your password.';
  throw new DomainError('INTERNAL_ERROR', message, undefined, { cause, status: 503 });
}
