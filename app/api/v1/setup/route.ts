import { signedIn } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { oidcName } from '@/lib/http/sign-in/oidc/oidc-name';
import { setUp } from '@/lib/http/sign-in/set-up';
import { setup, setupInput } from '@/lib/workspaces/contract';
import { isSetupRequired } from '@/lib/workspaces/installation/is-setup-required';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicEndpoint({ summary: 'Whether set-up is needed', response: setup }, async (ctx) => ({
    object: 'setup',
    required: await isSetupRequired(ctx.db),
    oidc: oidcName(),
  })),
  POST: publicEndpoint(
    {
      summary: 'Set up the first owner and workspace',
      description: 'Works once, before anybody can sign in. Signs the owner in.',
      body: setupInput,
      response: signedIn,
      status: 201,
      errors: ['CONFLICT'],
    },
    (ctx, { body }, request) => setUp(ctx, body, request.headers),
  ),
});
