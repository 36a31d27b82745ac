import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { signOut } from '@/lib/http/sign-in/sign-out';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(signInOperations['POST /api/auth/sign-out'], (ctx, _input, request) =>
    signOut(ctx, request.headers),
  ),
});
