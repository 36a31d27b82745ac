import { oidcSignIn, oidcSignInInput } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { beginOidc } from '@/lib/http/sign-in/oidc/begin-oidc';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Begin to sign in by OpenID Connect',
      description:
        'Answers where to send the browser, whose cookie proves at its return that it began here. `NOT_FOUND` where `OIDC_ISSUER` is not set.',
      body: oidcSignInInput,
      response: oidcSignIn,
      errors: ['NOT_FOUND', 'INTERNAL_ERROR'],
    },
    (ctx, { body }) => beginOidc(ctx, body.next),
  ),
});
