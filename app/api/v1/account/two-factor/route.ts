import { beginTwoFactor } from '@/lib/accounts/two-factor/begin-two-factor';
import { confirmTwoFactor } from '@/lib/accounts/two-factor/confirm-two-factor';
import { endTwoFactor } from '@/lib/accounts/two-factor/end-two-factor';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(accountOperations['POST /account/two-factor'], (ctx, { body }, request) =>
    limitOwnGuesses(ctx, request.headers, () => beginTwoFactor(ctx, body.password)),
  ),
  PUT: endpoint(accountOperations['PUT /account/two-factor'], (ctx, { body }, request) =>
    limitOwnGuesses(ctx, request.headers, () => confirmTwoFactor(ctx, body.code)),
  ),
  DELETE: endpoint(accountOperations['DELETE /account/two-factor'], (ctx, { body }, request) =>
    limitOwnGuesses(ctx, request.headers, () => endTwoFactor(ctx, body.password)),
  ),
});
