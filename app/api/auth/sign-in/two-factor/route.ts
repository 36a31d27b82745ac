import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { passSecondStep } from '@/lib/http/sign-in/second-step';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(signInOperations['POST /api/auth/sign-in/two-factor'], (ctx, { body }, request) =>
    passSecondStep(ctx, body, request.headers),
  ),
});
