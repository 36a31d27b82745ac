import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { finishOidc } from '@/lib/http/sign-in/oidc/finish-oidc';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(signInOperations['GET /api/auth/callback/oidc'], (ctx, { query }, request) =>
    finishOidc(ctx, query, request),
  ),
});
