import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { insertResetLink } from '@/lib/accounts/resets/reset-token';
import { setPassword } from '@/lib/accounts/set-password';
import { users } from '@/lib/db/tables';
import { exampleIdOf } from '@/lib/http/openapi/examples/operation-example';
import { newId } from '@/lib/ids';
import openapi from '@/public/openapi.json';
import { apiClient } from '@/test/api';
import { startApiServer } from '@/test/api-server';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, createWorkspace } from '@/test/factories';
import { fillWorkspace, type Ids } from '@/test/filled-workspace';
import {
  type Example,
  hasPython,
  type RanExample,
  runPythonExamples,
  runShellExamples,
  runTypescriptExamples,
} from '@/test/run-examples';
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
/** What takes a person's phone, device, provider or mailbox: no example can stand for that. */
const byAPerson =
  /account\/(two-factor|passkeys|password-resets)|sign-in\/(two-factor|passkey|oidc)|callback\/oidc|installation\/mail/;
const documented = Object.entries(paths).filter(([path]) => !byAPerson.test(path));
const operations = documented.flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, { 'x-codeSamples': samples }]) => ({
    name: `${verb.toUpperCase()} ${path.replace('/api/v1', '')}`,
    path,
    samples,
  })),
);

/** Needs an installation that nobody has set up: a test of its own runs it. */
const onEmptyInstallation = 'POST /setup';

beforeAll(async () => {
  server = await startApiServer();
  const { userId } = await createMember(test.db, (await createWorkspace(test.db)).id);
  await test.db.update(users).set({ email: 'ada@example.com' }).where(eq(users.id, userId));
  await setPassword(test.db, userId, password);
});
afterAll(() => server?.close());

/** Every example in one language, with ids of a workspace of its own for those in the document. */
async function prepare(language: string): Promise<{ examples: Example[]; env: Record<string, string> }> {
  const filled = await fillWorkspace(test.db);
  const owner = await createMember(test.db, filled.workspaceId);
  await setPassword(test.db, owner.userId, password);
  const { cookie } = await fetchAuth(owner.email, password);
  const key = await createKey(test.db, filled.workspaceId, { createdBy: owner.userId });
  const own = {
    ...(await ownIds(filled)),
    ...(await otherSession(owner.email, cookie)),
    ...(await openResets(filled.workspaceId)),
  };
  const examples = operations
    .filter(({ name }) => name !== onEmptyInstallation)
    .sort((a, b) => turn(a) - turn(b))
    .map(({ name, samples }) => {
      const ids = { ...filled.ids, workspaceId: filled.workspaceId, ...own[name] };
      const code = samples.find(({ lang }) => lang === language)?.source ?? '';
      return { name, code: withIds(code, ids) };
    });
  const env = { POSTROOM_URL: server.url, POSTROOM_API_KEY: key.token, POSTROOM_SESSION: cookie };
  return { examples, env };
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
  expect(ran.length).toBe(operations.length - 1);
  const outputOf = (name: string) => ran.find((one) => one.name === name)?.out;
  for (const name of ['POST /emails/batch', 'POST /templates/{templateId}/test-sends'])
    expect(outputOf(name)).toMatch(/failed['"]?: ?0/);
  expect(outputOf('POST /emails')).toMatch(/state['"]?: ?['"]accepted/);
}

describe('the examples of the API document', () => {
  it('are there for every operation in every language, and nothing in them is left to fill in', () => {
    for (const { name, samples } of operations) {
      expect([name, samples.map(({ lang }) => lang)]).toEqual([name, ['curl', 'typescript', 'python']]);
      for (const { source } of samples) expect(source).not.toMatch(/undefined|\[object/);
    }
  });

  it('in curl are accepted as they stand', async () => {
    const { examples, env } = await prepare('curl');
    expectDone(await runShellExamples(examples, app, env));
  }, 120_000);

  it('in TypeScript are accepted as they stand', async () => {
    const { examples, env } = await prepare('typescript');
    expectDone(await runTypescriptExamples(examples, app, env));
  }, 120_000);

  it.skipIf(!hasPython)(
    `in Python are accepted as they stand${hasPython ? '' : ' (skipped: python3 is not installed)'}`,
    async () => {
      const { examples, env } = await prepare('python');
      expectDone(await runPythonExamples(examples, app, env));
    },
    120_000,
  );
});
