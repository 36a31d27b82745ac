import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { setPassword } from '@/lib/accounts/set-password';
import { twoFactors } from '@/lib/db/tables';
import { openStreams } from '@/lib/process/open-streams';
import { unseal } from '@/lib/secrets';
import { apiClient, fetchRoute } from '@/test/api';
import { exampleCode, inSteps, operations, withIds } from '@/test/examples/documented';
import { password } from '@/test/examples/own-things';
import { runCurlExamples } from '@/test/examples/run-curl-examples';
import { hasPython, runPythonExamples, runTypescriptExamples } from '@/test/examples/run-examples';
import { createMember } from '@/test/factories';
import { startApiServer } from '@/test/servers/api-server';
import { makeAuthenticator } from '@/test/servers/authenticator';
import { type OpenidProvider, startOpenidProvider } from '@/test/servers/openid-provider';
import { fetchAuth, postSignIn } from '@/test/sign-in';
import { createTemplate, useTemplateApi } from '@/test/templates';

process.env.RATE_LIMIT = 'off';
let server: Awaited<ReturnType<typeof startApiServer>>;
let provider: OpenidProvider;

// Before anything reads the settings.
beforeAll(async () => {
  provider = await startOpenidProvider();
  Object.assign(process.env, provider.settings);
  provider.serve('http://127.0.0.1:3000');
  server = await startApiServer();
});

const test = useTemplateApi();
const { app } = useInstalledPackage();
const languages = { curl: runCurlExamples, typescript: runTypescriptExamples, python: runPythonExamples };
afterAll(async () => {
  await server?.close();
  await provider?.stop();
});

type Values = Record<string, string>;
/** A placeholder in an example, with the value that only a person's device, app or provider has. */
type Filling = { name: string; values: Values };

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
const cookieOf = (headers: Headers, name: string) =>
  cookiesOf(headers).find((one) => one.includes(name)) ?? '';

/** All values made by a device, by their placeholders in the document. */
function deviceValues(name: string, made: { id: string; response: Values }): Values {
  const operation = operations.find((operation) => operation.name === name);
  const curl = operation?.samples.find(({ lang }) => lang === 'curl')?.source ?? '';
  const shown = JSON.parse(/-d '(.*)'/s.exec(curl)?.[1] ?? '{}').response as { id: string; response: Values };
  const inside = Object.entries(shown.response).map(([key, value]) => [value, made.response[key] ?? '']);
  return { [shown.id]: made.id, ...Object.fromEntries(inside) };
}

function filled({ name, values }: Filling, language: string) {
  const code = Object.entries(values).reduce(
    (text, [shown, own]) => {
      expect([name, text.includes(shown)]).toEqual([name, true]);
      return text.replaceAll(shown, own);
    },
    exampleCode(name, language),
  );
  return { name, code };
}

async function person() {
  const { email, userId } = await createMember(test.db, test.workspace.id);
  await setPassword(test.db, userId, password);
  const { cookie } = await fetchAuth(email, password);
  return { email, userId, cookie, me: apiClient({ Cookie: cookie, Origin: 'http://localhost' }) };
}

async function appCode(userId: string): Promise<string> {
  const [row] = await test.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return createOTP(unseal('two-factor', row?.secret ?? '')).totp();
}

/** What a signed-in person adds: an app, recovery codes, a device; and the redirect to a provider. */
async function runFirstSteps(language: keyof typeof languages) {
  const ada = await person();
  await ada.me.post('/account/two-factor', { password });
  const begun = await ada.me.post('/account/passkeys/options', { password });
  const device = makeAuthenticator();
  const made = device.register(begun.body.options.challenge);
  const passkey = 'POST /account/passkeys';
  const [app2, recovery, addPasskey, oidc] = [
    { name: 'PUT /account/two-factor', values: { 123456: await appCode(ada.userId) } },
    { name: 'POST /account/two-factor/recovery-codes', values: {} },
    { name: passkey, values: deviceValues(passkey, made) },
    { name: 'POST /api/auth/sign-in/oidc', values: {} },
  ];
  const asTheyStand = [passkey, 'POST /api/auth/sign-in/passkey'].map((name) => ({ name, values: {} }));
  const steps = [app2, recovery, addPasskey, oidc, ...asTheyStand];
  const ran = await languages[language](
    steps.map((step) => filled(step, language)),
    app,
    {
      POSTROOM_URL: server.url,
      POSTROOM_SESSION: ada.cookie,
      POSTROOM_COOKIE: cookieOf(begun.headers, 'passkey_challenge'),
    },
  );
  return { ada, device, ran };
}

/** Signs in with a recovery code after a password, and with the device. */
async function runSignIns(
  language: keyof typeof languages,
  { email, code, device }: { email: string; code: string; device: ReturnType<typeof makeAuthenticator> },
) {
  const first = await postSignIn({ email, password });
  const begun = await fetchRoute(
    new Request('http://localhost/api/auth/sign-in/passkey/options', { method: 'POST' }),
  );
  const { options } = await begun.json();
  const passkey = 'POST /api/auth/sign-in/passkey';
  const steps = [
    { name: 'POST /api/auth/sign-in/two-factor', values: { 123456: code } },
    { name: passkey, values: deviceValues(passkey, device.assert(options.challenge)) },
  ];
  const cookies = [cookieOf(first.headers, 'postroom.pending'), cookieOf(begun.headers, 'passkey_challenge')];
  return languages[language](
    steps.map((step) => filled(step, language)),
    app,
    { POSTROOM_URL: server.url, POSTROOM_COOKIE: cookies.join('; ') },
  );
}

/** Follows a template until it is deleted, which ends the stream. */
async function runLive(language: keyof typeof languages) {
  const { id } = await createTemplate(test.api);
  const name = 'GET /templates/{templateId}/live';
  const example = { name, code: withIds(exampleCode(name, language), { templateId: id }) };
  const env = { POSTROOM_URL: server.url, POSTROOM_API_KEY: test.key.token };
  const running = languages[language]([example], app, env);
  await vi.waitUntil(() => openStreams().size > 0, { timeout: 60_000 });
  await test.api.delete(`/templates/${id}`);
  return running;
}

describe('the examples of the API document that continue an earlier step', () => {
  it('name the values to fill in, and the answer without them', () => {
    const notes: Record<string, string[]> = {
      'PUT /account/two-factor': ['123456', 'INVALID_REQUEST'],
      'POST /account/passkeys': ['response', 'POSTROOM_COOKIE', 'INVALID_REQUEST'],
      'POST /api/auth/sign-in/two-factor': ['123456', 'POSTROOM_COOKIE', 'UNAUTHORIZED'],
      'POST /api/auth/sign-in/passkey': ['response', 'POSTROOM_COOKIE', 'UNAUTHORIZED'],
    };
    for (const [name, words] of Object.entries(notes)) {
      const { description = '' } = operations.find((operation) => operation.name === name) ?? {};
      expect([name, words.filter((word) => !description.includes(`\`${word}\``))]).toEqual([name, []]);
    }
  });

  for (const language of ['curl', 'typescript', 'python'] as const)
    it.skipIf(language === 'python' && !hasPython)(
      `are accepted in ${language} with the values filled in, and refused by name without`,
      async () => {
        const { ada, device, ran } = await runFirstSteps(language);
        const done = ran.slice(0, -2);
        expect(done.map(({ name, failure }) => [name, failure])).toEqual(
          done.map(({ name }) => [name, null]),
        );
        expect(
          ran.slice(-2).map(({ failure }) => /[A-Z]{5,}_?[A-Z]+(?=['"])/.exec(failure ?? '')?.[0]),
        ).toEqual(['INVALID_REQUEST', 'UNAUTHORIZED']);
        expect(done.at(-1)?.out).toContain(provider.settings.OIDC_ISSUER);
        const code = /\w{5}-\w{5}/.exec(ran[1]?.out ?? '')?.[0] ?? '';
        const signedIn = await runSignIns(language, { email: ada.email, code, device });
        expect(signedIn.map(({ failure }) => failure)).toEqual([null, null]);
        for (const { out } of signedIn) expect(out).toContain(ada.email);
        const live = await runLive(language);
        expect(live.map(({ failure }) => failure)).toEqual([null]);
        expect(live[0]?.out).toMatch(/event: presence[\s\S]*event: template\.deleted/);
        const names = [...done, ...signedIn, ...live].map(({ name }) => name);
        expect(names.sort()).toEqual([...inSteps].sort());
      },
    );
});
