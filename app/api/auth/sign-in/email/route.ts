import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { signIn } from '@/lib/http/sign-in/sign-in';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(signInOperations['POST /api/auth/sign-in/email'], (ctx, { body }, request) =>
    signIn(ctx, body, request.headers),
  ),
});
