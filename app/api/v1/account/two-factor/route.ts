import { beginTwoFactor } from '@/lib/accounts/two-factor/begin-two-factor';
import { confirmTwoFactor } from '@/lib/accounts/two-factor/confirm-two-factor';
import { endTwoFactor } from '@/lib/accounts/two-factor/end-two-factor';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'POST /account/two-factor': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => beginTwoFactor(ctx, body.password)),
  'PUT /account/two-factor': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => confirmTwoFactor(ctx, body.code)),
  'DELETE /account/two-factor': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => endTwoFactor(ctx, body.password)),
});
