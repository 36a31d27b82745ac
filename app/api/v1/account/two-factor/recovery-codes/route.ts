import { renewRecoveryCodes } from '@/lib/accounts/two-factor/end-two-factor';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(accountOperations['POST /account/two-factor/recovery-codes'], (ctx, { body }, request) =>
    limitOwnGuesses(ctx, request.headers, () => renewRecoveryCodes(ctx, body.password)),
  ),
});
