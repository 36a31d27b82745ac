import { ownPasswordInput, passkeyOptions } from '@/lib/accounts/contract';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';
import { beginPasskey } from '@/lib/http/sign-in/passkeys/add-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Begin to add a passkey',
      description: 'Answers the options of WebAuthn that the browser makes a passkey of.',
      scope: 'session',
      body: ownPasswordInput,
      response: passkeyOptions,
      errors: ['INVALID_REQUEST', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) =>
      limitOwnGuesses(ctx, request.headers, () => beginPasskey(ctx, body.password, request.headers)),
  ),
});
