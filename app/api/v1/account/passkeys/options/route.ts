import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';
import { beginPasskey } from '@/lib/http/sign-in/passkeys/add-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'POST /account/passkeys/options': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => beginPasskey(ctx, body.password, request.headers)),
});
