import { z } from 'zod';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { finishOidc } from '@/lib/http/sign-in/oidc/finish-oidc';

// Providers send more than they need to: what is not known is passed over here.
const query = z.object({ code: z.string().optional(), state: z.string().optional() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicEndpoint(
    {
      summary: 'Return from OpenID Connect',
      description:
        'Where the provider sends the browser back to. Starts a session and redirects to the page that was asked for; what did not begin here, or is too late, is sent to `/sign-in?problem=expired`.',
      query,
      redirects: true,
    },
    (ctx, { query }, request) => finishOidc(ctx, query, request.headers),
  ),
});
