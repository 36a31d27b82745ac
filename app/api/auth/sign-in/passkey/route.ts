import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { signInByPasskey } from '@/lib/http/sign-in/passkeys/sign-in-by-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(signInOperations['POST /api/auth/sign-in/passkey'], (ctx, { body }, request) =>
    signInByPasskey(ctx, body.response, request.headers),
  ),
});
