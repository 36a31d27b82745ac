import { changePassword } from '@/lib/accounts/change-password';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'POST /account/password': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => changePassword(ctx, body)),
});
