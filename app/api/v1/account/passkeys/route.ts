import { listPasskeys } from '@/lib/accounts/passkeys/list-passkeys';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';
import { addPasskey } from '@/lib/http/sign-in/passkeys/add-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'GET /account/passkeys': listPasskeys,
  'POST /account/passkeys': (ctx, body, request) => addPasskey(ctx, body, request.headers),
});
