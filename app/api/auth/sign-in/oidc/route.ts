import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { beginOidc } from '@/lib/http/sign-in/oidc/begin-oidc';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'POST /api/auth/sign-in/oidc': (ctx, body) => beginOidc(ctx, body.next),
});
