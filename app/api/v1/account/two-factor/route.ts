import {
  account,
  confirmTwoFactorInput,
  ownPasswordInput,
  recoveryCodeList,
  twoFactorSetup,
} from '@/lib/accounts/contract';
import { beginTwoFactor } from '@/lib/accounts/two-factor/begin-two-factor';
import { confirmTwoFactor } from '@/lib/accounts/two-factor/confirm-two-factor';
import { endTwoFactor } from '@/lib/accounts/two-factor/end-two-factor';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Begin to set up two-factor sign-in',
      description: 'Answers the secret for an authenticator app. Confirm a code of it to turn it on.',
      scope: 'session',
      body: ownPasswordInput,
      response: twoFactorSetup,
      errors: ['INVALID_REQUEST', 'CONFLICT', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) =>
      limitOwnGuesses(ctx, request.headers, () => beginTwoFactor(ctx, body.password)),
  ),
  PUT: endpoint(
    {
      summary: 'Turn on two-factor sign-in',
      description: 'Answers ten recovery codes, this once.',
      scope: 'session',
      body: confirmTwoFactorInput,
      response: recoveryCodeList,
      errors: ['INVALID_REQUEST', 'CONFLICT', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) => limitOwnGuesses(ctx, request.headers, () => confirmTwoFactor(ctx, body.code)),
  ),
  DELETE: endpoint(
    {
      summary: 'Turn off two-factor sign-in',
      scope: 'session',
      body: ownPasswordInput,
      response: account,
      errors: ['INVALID_REQUEST', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) => limitOwnGuesses(ctx, request.headers, () => endTwoFactor(ctx, body.password)),
  ),
});
