import { listPasskeys } from '@/lib/accounts/passkeys/list-passkeys';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';
import { addPasskey } from '@/lib/http/sign-in/passkeys/add-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(accountOperations['GET /account/passkeys'], (ctx) => listPasskeys(ctx)),
  POST: endpoint(accountOperations['POST /account/passkeys'], (ctx, { body }, request) =>
    addPasskey(ctx, body, request.headers),
  ),
});
