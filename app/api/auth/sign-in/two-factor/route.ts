import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { passSecondStep } from '@/lib/http/sign-in/second-step';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'POST /api/auth/sign-in/two-factor': (ctx, body, request) => passSecondStep(ctx, body, request.headers),
});
