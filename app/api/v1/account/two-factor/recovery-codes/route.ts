import { ownPasswordInput, recoveryCodeList } from '@/lib/accounts/contract';
import { renewRecoveryCodes } from '@/lib/accounts/two-factor/end-two-factor';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Make new recovery codes',
      description: 'The old ones stop working. Answers the new ones, this once.',
      scope: 'session',
      body: ownPasswordInput,
      response: recoveryCodeList,
      errors: ['INVALID_REQUEST', 'CONFLICT', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) =>
      limitOwnGuesses(ctx, request.headers, () => renewRecoveryCodes(ctx, body.password)),
  ),
});
