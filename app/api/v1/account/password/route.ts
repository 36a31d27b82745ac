import { changePassword } from '@/lib/accounts/change-password';
import { account, changePasswordInput } from '@/lib/accounts/contract';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Change your password',
      description: 'Ends all your other sessions.',
      scope: 'session',
      body: changePasswordInput,
      response: account,
      errors: ['INVALID_REQUEST', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) => limitOwnGuesses(ctx, request.headers, () => changePassword(ctx, body)),
  ),
});
