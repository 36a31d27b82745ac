import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { setPassword } from '@/lib/accounts/set-password';
import { users, workspaces } from '@/lib/db/tables';
import { useTestDatabase } from '@/test/database';
import {
  exampleCode,
  inSteps,
  onEmptyInstallation,
  operations,
  turnOf,
  withIds,
} from '@/test/examples/documented';
import { ownThings, password } from '@/test/examples/own-things';
import { runCurlExamples } from '@/test/examples/run-curl-examples';
import {
  type Example,
  hasPython,
  type RanExample,
  runPythonExamples,
  runTypescriptExamples,
} from '@/test/examples/run-examples';
import { createKey, createMember, createWorkspace, makeOperator } from '@/test/factories';
import { fillWorkspace } from '@/test/filled-workspace';
import { startApiServer } from '@/test/servers/api-server';
import { fetchAuth } from '@/test/sign-in';

process.env.RATE_LIMIT = 'off';
// The installation's own images in examples are read without the network.
process.env.ASSETS_URL = 'https://postroom.example.com';
const test = useTestDatabase();
const { app } = useInstalledPackage();
let server: Awaited<ReturnType<typeof startApiServer>>;

const executed = operations.filter(({ name }) => name !== onEmptyInstallation && !inSteps.includes(name));

beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server?.close());

/** Resets the installation to before set-up. */
async function emptyInstallation(): Promise<void> {
  await test.db.transaction(async (tx) => {
    // The audit log cannot be deleted otherwise; it is deleted with its people and workspaces.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate ${users}, ${workspaces} cascade`);
  });
}

/** Every example in one language, with ids of its own workspace instead of the document's. */
async function prepare(language: string): Promise<{ examples: Example[]; env: Record<string, string> }> {
  const filled = await fillWorkspace(test.db);
  const owner = await createMember(test.db, filled.workspaceId);
  await setPassword(test.db, owner.userId, password);
  await makeOperator(test.db, owner.userId);
  const { cookie } = await fetchAuth(owner.email, password);
  const key = await createKey(test.db, filled.workspaceId, { createdBy: owner.userId });
  const { workspaceId, api } = filled;
  const own = await ownThings(test.db, { api, workspaceId, ...owner, cookie });
  const examples = [...executed]
    .sort((a, b) => turnOf(a) - turnOf(b))
    .map(({ name }) => {
      const ids = { ...filled.ids, workspaceId: filled.workspaceId, ...own[name] };
      return { name, code: withIds(exampleCode(name, language), ids) };
    });
  const env = { POSTROOM_URL: server.url, POSTROOM_API_KEY: key.token, POSTROOM_SESSION: cookie };
  return { examples, env };
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

describe('the set-up example', () => {
  for (const [language, run] of Object.entries(languages))
    it.skipIf(language === 'python' && !hasPython)(
      `in ${language} sets up an empty installation`,
      async () => {
        await emptyInstallation();
        const example = { name: onEmptyInstallation, code: exampleCode(onEmptyInstallation, language) };
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

  it('that continue an earlier step are named as in the document', () => {
    const names = operations.map(({ name }) => name);
    expect([onEmptyInstallation, ...inSteps].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('exist for every operation in every language, with nothing left to fill in', () => {
    for (const { name, samples } of operations) {
      expect([name, samples.map(({ lang }) => lang)]).toEqual([name, ['curl', 'typescript', 'python']]);
      for (const { source } of samples) expect(source).not.toMatch(/undefined|\[object/);
    }
  });

  for (const [language, run] of Object.entries(languages))
    it.skipIf(language === 'python' && !hasPython)(
      `in ${language} are accepted unchanged`,
      async () => {
        const { examples, env } = await prepare(language);
        expectDone(await run(examples, app, env));
      },
      600_000,
    );
});
