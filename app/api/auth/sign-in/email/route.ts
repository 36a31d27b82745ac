import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { signIn } from '@/lib/http/sign-in/sign-in';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'POST /api/auth/sign-in/email': (ctx, body, request) => signIn(ctx, body, request.headers),
});
