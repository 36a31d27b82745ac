import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signInOperations } from '@/lib/http/operations/sign-in';
import { oidcName } from '@/lib/http/sign-in/oidc/oidc-name';
import { setUp } from '@/lib/http/sign-in/set-up';
import { isSetupRequired } from '@/lib/workspaces/installation/is-setup-required';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(signInOperations['GET /setup'], async (ctx) => ({
    object: 'setup' as const,
    required: await isSetupRequired(ctx.db),
    oidc: oidcName(),
  })),
  POST: endpoint(signInOperations['POST /setup'], (ctx, { body }, request) =>
    setUp(ctx, body, request.headers),
  ),
});
