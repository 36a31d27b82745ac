import { changePassword } from '@/lib/accounts/change-password';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { accountOperations } from '@/lib/http/operations/account';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(accountOperations['POST /account/password'], (ctx, { body }, request) =>
    limitOwnGuesses(ctx, request.headers, () => changePassword(ctx, body)),
  ),
});
