import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { beginOidc } from '@/lib/http/sign-in/oidc/begin-oidc';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(signInOperations['POST /api/auth/sign-in/oidc'], (ctx, { body }) =>
    beginOidc(ctx, body.next),
  ),
});
