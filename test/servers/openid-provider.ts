import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type OpenidProvider = {
  /** The settings for Postroom. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** The person signed in there, who consents to everything. */
  identity: { email: string; verified: boolean; name: string };
  /** Starts answering, for the Postroom at this address. */
  serve(appUrl: string): void;
  stop(): Promise<void>;
};

/** A real OpenID provider on a free port. */
export async function startOpenidProvider({ clientSecret = 'hush' } = {}): Promise<OpenidProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'postroom', client_secret: clientSecret };
  const identity = { email: '', verified: true, name: 'Grace Hopper' };

  function serve(appUrl: string) {
    const provider = new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [`${appUrl}/api/auth/callback/oidc`] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
      cookies: { keys: ['only for tests'] },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({
          sub: id,
          email: id,
          email_verified: identity.verified,
          name: identity.name,
        }),
      }),
    });
    const handle = provider.callback();
    server.on('request', async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return handle(request, response);
      // Signs in and consents like a person on the provider's own pages.
      const { params, prompt, grantId } = await provider.interactionDetails(request, response);
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: identity.email } });
      const grant = grantId
        ? await provider.Grant.find(grantId)
        : new provider.Grant({ accountId: identity.email, clientId: String(params.client_id) });
      grant?.addOIDCScope('openid email profile');
      const consent = { grantId: await grant?.save() };
      return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
    });
  }

  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    identity,
    serve,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
