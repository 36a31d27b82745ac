import { signInAnswer } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signIn } from '@/lib/http/sign-in/sign-in';
import { signInInput } from '@/lib/workspaces/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Sign in',
      description: 'Starts a session; its cookie is in the answer.',
      body: signInInput,
      response: signInAnswer,
      errors: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
    },
    (ctx, { body }, request) => signIn(ctx, body, request.headers),
  ),
});
