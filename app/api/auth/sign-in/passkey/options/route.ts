import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { beginPasskeySignIn } from '@/lib/http/sign-in/passkeys/sign-in-by-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'POST /api/auth/sign-in/passkey/options': beginPasskeySignIn,
});
