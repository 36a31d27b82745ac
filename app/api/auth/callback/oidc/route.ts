import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { finishOidc } from '@/lib/http/sign-in/oidc/finish-oidc';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'GET /api/auth/callback/oidc': finishOidc,
});
