import { signedOut } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signOut } from '@/lib/http/sign-in/sign-out';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Sign out',
      description:
        'Ends the session of the cookie; without one nothing happens. The cookie is `POSTROOM_SESSION` in the example.',
      bodyOptional: true,
      response: signedOut,
    },
    (ctx, _input, request) => signOut(ctx, request.headers),
  ),
});
