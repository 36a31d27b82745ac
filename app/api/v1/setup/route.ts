import { signInOperations } from '@/lib/http/operations/sign-in';
import { route } from '@/lib/http/route';
import { oidcName } from '@/lib/http/sign-in/oidc/oidc-name';
import { setUp } from '@/lib/http/sign-in/set-up';
import { isSetupRequired } from '@/lib/workspaces/installation/is-setup-required';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(signInOperations, {
  'GET /setup': async (ctx) => ({
    object: 'setup' as const,
    required: await isSetupRequired(ctx.db),
    oidc: oidcName(),
  }),
  'POST /setup': (ctx, body, request) => setUp(ctx, body, request.headers),
});
