import { renewRecoveryCodes } from '@/lib/accounts/two-factor/end-two-factor';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'POST /account/two-factor/recovery-codes': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => renewRecoveryCodes(ctx, body.password)),
});
