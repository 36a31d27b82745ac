import { passkeySignInInput, signedIn } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInByPasskey } from '@/lib/http/sign-in/passkeys/sign-in-by-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Sign in by passkey',
      description: 'Starts a session; its cookie is in the answer.',
      body: passkeySignInInput,
      response: signedIn,
      errors: ['UNAUTHORIZED', 'FORBIDDEN'],
    },
    (ctx, { body }, request) => signInByPasskey(ctx, body.response, request.headers),
  ),
});
