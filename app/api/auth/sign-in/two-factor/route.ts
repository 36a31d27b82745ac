import { secondStepInput, signedIn } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { passSecondStep } from '@/lib/http/sign-in/second-step';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Second step of signing in',
      description: 'Takes a code of the authenticator app, or a recovery code; starts the session.',
      body: secondStepInput,
      response: signedIn,
      errors: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) => passSecondStep(ctx, body, request.headers),
  ),
});
