import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { beginOidc } from '@/lib/http/sign-in/oidc/begin-oidc';
import { finishOidc } from '@/lib/http/sign-in/oidc/finish-oidc';
import { beginPasskeySignIn, signInByPasskey } from '@/lib/http/sign-in/passkeys/sign-in-by-passkey';
import { passSecondStep } from '@/lib/http/sign-in/second-step';
import { signIn } from '@/lib/http/sign-in/sign-in';
import { signOut } from '@/lib/http/sign-in/sign-out';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'GET /api/auth/callback/oidc': finishOidc,
  'POST /api/auth/sign-in/email': (ctx, body, request) => signIn(ctx, body, request.headers),
  'POST /api/auth/sign-in/oidc': (ctx, body) => beginOidc(ctx, body.next),
  'POST /api/auth/sign-in/passkey/options': beginPasskeySignIn,
  'POST /api/auth/sign-in/passkey': (ctx, body, request) =>
    signInByPasskey(ctx, body.response, request.headers),
  'POST /api/auth/sign-in/two-factor': (ctx, body, request) => passSecondStep(ctx, body, request.headers),
  'POST /api/auth/sign-out': (ctx, request) => signOut(ctx, request.headers),
});
