import { createOTP } from '@better-auth/utils/otp';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { insertResetLink } from '@/lib/accounts/resets/reset-token';
import { setPassword } from '@/lib/accounts/set-password';
import { members, passkeys, twoFactors, users, workspaces } from '@/lib/db/tables';
import { exampleIdOf } from '@/lib/http/openapi/examples/operation-example';
import { newId } from '@/lib/ids';
import { unseal } from '@/lib/secrets';
import openapi from '@/public/openapi.json';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, createWorkspace, makeOperator } from '@/test/factories';
import { fillWorkspace, type Ids } from '@/test/filled-workspace';
import { runCurlExamples } from '@/test/run-curl-examples';
import {
  type Example,
  hasPython,
  type RanExample,
  runPythonExamples,
  runTypescriptExamples,
} from '@/test/run-examples';
import { startApiServer } from '@/test/servers/api-server';
import { fetchAuth } from '@/test/sign-in';
import { createTemplate, publish, visualDocument } from '@/test/templates';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const { app } = useInstalledPackage();
let server: Awaited<ReturnType<typeof startApiServer>>;
const password = 'a long enough password';

type Documented = { 'x-codeSamples': { lang: string; source: string }[] };
// The document is too large for its type to be worth checking.
const paths = openapi.paths as unknown as Record<string, Record<string, Documented>>;
/** What no program can do alone, by what it takes of a person; and what goes on for a minute. */
const byAPerson: Record<string, string> = {
  'POST /account/passkeys': 'the signature of a device',
  'POST /api/auth/sign-in/passkey': 'the signature of a device',
  'POST /api/auth/sign-in/oidc': 'an OpenID Connect provider',
  'GET /api/auth/callback/oidc': 'the redirect of a provider',
  'POST /api/auth/sign-in/two-factor': 'the cookie of the first step',
  'GET /templates/{templateId}/live': 'patience: it streams for a minute',
};
const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, { 'x-codeSamples': samples }]) => ({
    name: `${verb.toUpperCase()} ${path.replace('/api/v1', '')}`,
    path,
    samples,
  })),
);

/** Needs an installation that nobody has set up: a test of its own runs it. */
const onEmptyInstallation = 'POST /setup';
/** Need a person who has an authenticator app, in this order. */
const withSecondFactor = ['PUT /account/two-factor', 'POST /account/two-factor/recovery-codes'];
const executed = operations.filter(
  ({ name }) => !(name in byAPerson) && name !== onEmptyInstallation && !withSecondFactor.includes(name),
);

beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server?.close());

/** As nobody has set it up yet. */
async function emptyInstallation(): Promise<void> {
  await test.db.transaction(async (tx) => {
    // The audit log refuses to be emptied; it goes with the people and workspaces it tells of.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate ${users}, ${workspaces} cascade`);
  });
}

/** Every example in one language, with ids of a workspace of its own for those in the document. */
async function prepare(language: string): Promise<{ examples: Example[]; env: Record<string, string> }> {
  const filled = await fillWorkspace(test.db);
  const owner = await createMember(test.db, filled.workspaceId);
  await setPassword(test.db, owner.userId, password);
  await makeOperator(test.db, owner.userId);
  const { cookie } = await fetchAuth(owner.email, password);
  const key = await createKey(test.db, filled.workspaceId, { createdBy: owner.userId });
  const own = {
    ...(await ownIds(filled)),
    ...(await otherSession(owner.email, cookie)),
    ...(await openResets(filled.workspaceId)),
    ...(await ownPasskeys(owner.userId)),
    ...(await postroomsOwnMail(cookie)),
    ...(await workspacesToEnd(filled.workspaceId, owner.userId)),
  };
  const examples = [...executed]
    .sort((a, b) => turn(a) - turn(b))
    .map(({ name, samples }) => {
      const ids = { ...filled.ids, workspaceId: filled.workspaceId, ...own[name] };
      return { name, code: withIds(codeIn(language, samples), ids) };
    });
  const env = { POSTROOM_URL: server.url, POSTROOM_API_KEY: key.token, POSTROOM_SESSION: cookie };
  return { examples, env };
}

/** The examples of who has just begun to set up an authenticator app, with the code that it shows. */
async function prepareSecondFactor(language: string) {
  const { email, userId } = await createMember(test.db, (await createWorkspace(test.db)).id);
  await setPassword(test.db, userId, password);
  const { cookie } = await fetchAuth(email, password);
  const me = apiClient({ Cookie: cookie, Origin: 'http://localhost' });
  await me.post('/account/two-factor', { password });
  const [row] = await test.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const code = await createOTP(unseal('two-factor', row?.secret ?? '')).totp();
  const examples = withSecondFactor.map((name) => {
    const { samples = [] } = operations.find((one) => one.name === name) ?? {};
    return { name, code: codeIn(language, samples).replace('123456', code) };
  });
  return { examples, env: { POSTROOM_URL: server.url, POSTROOM_SESSION: cookie } };
}

/** A second session of the same person, who may end it. */
async function otherSession(email: string, cookie: string): Promise<Record<string, Ids>> {
  await fetchAuth(email, password);
  const { body } = await apiClient({ Cookie: cookie }).get('/account/sessions');
  const other = body.data.find(({ current }: { current: boolean }) => !current);
  return { 'DELETE /account/sessions/{sessionId}': { sessionId: other.id } };
}

/** A link to a new password for each operation that takes one. */
async function openResets(workspaceId: string): Promise<Record<string, Ids>> {
  const made = async () => {
    const { userId } = await createMember(test.db, workspaceId);
    await setPassword(test.db, userId, password);
    const reset = (await insertResetLink(test.db, userId)).split('/').at(-1) ?? '';
    return { reset };
  };
  const path = '/account/password-resets/{reset}';
  return { [`GET ${path}`]: await made(), [`POST ${path}`]: await made() };
}

/** A passkey of the person for each operation on one. */
async function ownPasskeys(userId: string): Promise<Record<string, Ids>> {
  const made = async () => {
    const id = newId();
    const key = { publicKey: 'test', counter: 0, deviceType: 'singleDevice', backedUp: false };
    await test.db.insert(passkeys).values({ id, userId, credentialID: id, ...key });
    return { passkeyId: id };
  };
  const path = '/account/passkeys/{passkeyId}';
  return { [`PATCH ${path}`]: await made(), [`DELETE ${path}`]: await made() };
}

/** Workspaces to delete and to recover, and one to stay in. */
async function workspacesToEnd(workspaceId: string, userId: string): Promise<Record<string, Ids>> {
  await test.db.update(workspaces).set({ name: 'Analytical Engines' }).where(eq(workspaces.id, workspaceId));
  const owned = async (overrides: Parameters<typeof createWorkspace>[1] = {}) => {
    const { id } = await createWorkspace(test.db, overrides);
    await test.db.insert(members).values({ id: newId(), workspaceId: id, userId, role: 'owner' });
    return { workspaceId: id };
  };
  await owned();
  const path = '/installation/workspaces/{workspaceId}';
  return {
    [`DELETE ${path}`]: await owned({ name: 'Second workspace' }),
    [`POST ${path}/restoration`]: await owned({ deletedAt: new Date() }),
    'POST /workspaces/{workspaceId}/restoration': await owned({ deletedAt: new Date() }),
  };
}

/** One of the mails that the invitations of `ownIds` sent. */
async function postroomsOwnMail(cookie: string): Promise<Record<string, Ids>> {
  const { body } = await apiClient({ Cookie: cookie }).get('/installation/mail');
  return { 'GET /installation/mail/{installationMailId}': { installationMailId: body.data[0].id } };
}

function codeIn(language: string, samples: Documented['x-codeSamples']): string {
  return samples.find(({ lang }) => lang === language)?.source ?? '';
}

// Reading first, then changing, then deleting what is inside before what it is in; a new
// password and signing out end sessions.
function turn({ name, path }: { name: string; path: string }): number {
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(name.split(' ')[0] ?? '');
  if (path.endsWith('sign-out')) return 1000;
  if (path.endsWith('account/password')) return 500;
  return order === 4 ? 100 - path.split('/').length : order;
}

/** Things of their own for operations that need a certain state. */
async function ownIds({ api }: Awaited<ReturnType<typeof fillWorkspace>>): Promise<Record<string, Ids>> {
  const draft = async () => ({ templateId: (await createTemplate(api, { document: visualDocument() })).id });
  const withoutDraft = await draft();
  await publish(api, withoutDraft.templateId);
  await api.delete(`/templates/${withoutDraft.templateId}/draft`);
  const invite = async (email: string) => (await api.post('/invitations', { email, role: 'support' })).body;
  return {
    'PUT /templates/{templateId}/draft': await draft(),
    'POST /templates/{templateId}/publish': await draft(),
    'DELETE /templates/{templateId}/draft': await draft(),
    'POST /templates/{templateId}/draft': withoutDraft,
    'GET /invitations/{invitation}': { invitation: (await invite(`${newId()}@far.test`)).token },
    'POST /invitations/{invitation}/acceptance': { invitation: (await invite(`${newId()}@far.test`)).token },
  };
}

function withIds(code: string, ids: Ids): string {
  // The others, such as the revision 0, stand as they are.
  const named = Object.entries(ids).filter(([name]) => exampleIdOf(name).length === 36);
  return named.reduce((text, [name, id]) => text.replaceAll(exampleIdOf(name), id), code);
}

function expectDone(ran: RanExample[]): void {
  expect(ran.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(ran.length).toBe(executed.length);
  const outputOf = (name: string) => ran.find((one) => one.name === name)?.out;
  for (const name of ['POST /emails/batch', 'POST /templates/{templateId}/test-sends'])
    expect(outputOf(name)).toMatch(/failed['"]?: ?0/);
  expect(outputOf('POST /emails')).toMatch(/state['"]?: ?['"]accepted/);
}

const languages = { curl: runCurlExamples, typescript: runTypescriptExamples, python: runPythonExamples };

describe('the example of setting up', () => {
  for (const [language, run] of Object.entries(languages))
    it.skipIf(language === 'python' && !hasPython)(
      `in ${language} sets up an empty installation`,
      async () => {
        await emptyInstallation();
        const { samples = [] } = operations.find(({ name }) => name === onEmptyInstallation) ?? {};
        const example = { name: onEmptyInstallation, code: codeIn(language, samples) };
        const ran = await run([example], app, { POSTROOM_URL: server.url });
        expect(ran.map(({ failure }) => failure)).toEqual([null]);
        expect((await test.db.select().from(users)).map(({ email }) => email)).toEqual(['ada@example.com']);
      },
    );
});

describe('the examples of the API document', () => {
  beforeAll(async () => {
    await emptyInstallation();
    const { userId } = await createMember(test.db, (await createWorkspace(test.db)).id);
    await test.db.update(users).set({ email: 'ada@example.com' }).where(eq(users.id, userId));
    await setPassword(test.db, userId, password);
  });

  it('that take a person are named as they are in the document', () => {
    const names = operations.map(({ name }) => name);
    expect(Object.keys(byAPerson).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are there for every operation in every language, and nothing in them is left to fill in', () => {
    for (const { name, samples } of operations) {
      expect([name, samples.map(({ lang }) => lang)]).toEqual([name, ['curl', 'typescript', 'python']]);
      for (const { source } of samples) expect(source).not.toMatch(/undefined|\[object/);
    }
  });

  for (const [language, run] of Object.entries(languages))
    it.skipIf(language === 'python' && !hasPython)(
      `in ${language} are accepted as they stand`,
      async () => {
        const { examples, env } = await prepare(language);
        expectDone(await run(examples, app, env));
        const second = await prepareSecondFactor(language);
        const ran = await run(second.examples, app, second.env);
        expect(ran.map(({ failure }) => failure)).toEqual([null, null]);
      },
      120_000,
    );
});
