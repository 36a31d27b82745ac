import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { signOut } from '@/lib/http/sign-in/sign-out';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'POST /api/auth/sign-out': (ctx, request) => signOut(ctx, request.headers),
});
