import { addPasskeyInput, passkey } from '@/lib/accounts/contract';
import { listPasskeys } from '@/lib/accounts/passkeys/list-passkeys';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { addPasskey } from '@/lib/http/sign-in/passkeys/add-passkey';
import { listOf } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({ summary: 'List your passkeys', scope: 'session', response: listOf(passkey) }, (ctx) =>
    listPasskeys(ctx),
  ),
  POST: endpoint(
    {
      summary: 'Add a passkey',
      description: 'Takes what the browser made of the options.',
      scope: 'session',
      body: addPasskeyInput,
      response: passkey,
      status: 201,
      errors: ['INVALID_REQUEST'],
    },
    (ctx, { body }, request) => addPasskey(ctx, body, request.headers),
  ),
});
