import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { env } from '@/lib/process/env';

/**
 * better-auth's passkeys, for the host of APP_URL. An IP address cannot have any (WebAuthn, 5.1.3): if APP_URL was
 * derived from one, `localhost` is used.
 */
export function passkeyPlugin() {
  const { appUrl, appUrlGiven, port } = env();
  const own = new URL(appUrl);
  const local = !appUrlGiven && ['127.0.0.1', '[::1]'].includes(own.hostname);
  return passkey({
    rpName: 'Postroom',
    rpID: local ? 'localhost' : own.hostname,
    origin: local ? `http://localhost:${port}` : own.origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // A passkey replaces password and second factor, so it must require user verification.
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
  });
}
