import { passkeyOptions } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { beginPasskeySignIn } from '@/lib/http/sign-in/passkeys/sign-in-by-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Begin to sign in by passkey',
      description:
        'Answers the options of WebAuthn that the device signs, and the cookie that goes with them.',
      response: passkeyOptions,
      errors: ['RATE_LIMITED'],
    },
    (ctx) => beginPasskeySignIn(ctx),
  ),
});
