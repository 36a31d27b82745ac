import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import {
  apiKeys,
  auditEvents,
  domains,
  members,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  twoFactors,
  users,
} from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { isOtherSecret } from '@/lib/installation/secret-mark';
import { saveServerAddress } from '@/lib/process/server-address';
import { forgetSingleton, singleton } from '@/lib/process/singleton';
import { insertDomain } from '@/lib/sending/domains/insert-domain';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, createWorkspace } from '@/test/factories';
import { fetchAuth, postSignIn } from '@/test/sign-in';
import type { Terminal } from './ask';
import { runCommand } from './command';
import { runOperatorCommand } from './operator-commands';

vi.setConfig({ testTimeout: 60_000 });
const test = useTestDatabase();
const password = 'correct horse';
const started = promisify(execFile);
let workspaceId: string;
let ada: { id: string; userId: string; email: string };
let dataDir: string;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db, { name: 'First' })).id;
  ada = await createMember(test.db, workspaceId);
  await setPassword(test.db, ada.userId, password);
  dataDir = mkdtempSync(path.join(tmpdir(), 'operator-'));
});

type Said = { code: number; stdout: string; stderr: string };

/** `npm run operator -- …` with the test's database, in its own process. */
function operatorProcess(...args: string[]): Promise<Said> {
  const { PATH, APP_SECRET } = process.env;
  return started(process.execPath, ['--import', 'tsx', 'lib/startup/operator-process.ts', ...args], {
    env: { PATH, APP_SECRET, NODE_ENV: 'production', DATABASE_URL: test.url, DATA_DIR: dataDir },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Said) => ({ code, stdout, stderr }),
  );
}

/** The same in this process, because a start takes two seconds. */
function operator(...args: string[]): Promise<Said> {
  return operatorAt({ input: new PassThrough(), output: new PassThrough() }, ...args);
}

/** The same at a terminal, or at a pipe. */
async function operatorAt(terminal: Terminal, ...args: string[]): Promise<Said> {
  const said = { stdout: '', stderr: '' };
  const kept = process.exitCode;
  const listening = (['stdout', 'stderr'] as const).map((to) =>
    vi.spyOn(process[to], 'write').mockImplementation((text) => {
      said[to] += text;
      return true;
    }),
  );
  vi.stubEnv('DATABASE_URL', test.url);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('NODE_ENV', 'production');
  forgetSingleton('env');
  // The command closes the pool of its process; the server's own must stay open.
  const pool = forgetSingleton('database-pool');
  process.exitCode = 0;
  try {
    await runCommand((given, signal) => runOperatorCommand(given, signal, terminal), args);
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = kept;
    for (const one of listening) one.mockRestore();
    vi.unstubAllEnvs();
    forgetSingleton('env');
    if (pool) singleton('database-pool', () => pool);
  }
}

const audited = (action: string) =>
  test.db
    .select({ actor: auditEvents.actorName, target: auditEvents.targetId, changes: auditEvents.changes })
    .from(auditEvents)
    .where(sql`${auditEvents.action} = ${action} and ${auditEvents.targetId} in (${ada.userId}, ${ada.id})`);

describe('npm run operator', () => {
  it.each([
    [[]],
    [['reset-passwort', 'ada@people.example']],
    [['reset-two-factor']],
    [['change-email', 'ada@people.example']],
    [['toString', 'ada@people.example']],
    [['make-operator', 'Ada']],
  ])('prints the list of commands for %j', async (args) => {
    const { code, stdout, stderr } = await operator(...args);
    expect([code, stdout]).toEqual([1, '']);
    for (const name of ['reset-password', 'reset-two-factor', 'change-email', 'make-operator', 'make-owner'])
      expect(stderr).toMatch(new RegExp(`^  npm run operator -- ${name} <email>`, 'm'));
  });

  it.each(['reset-two-factor', 'make-operator', 'make-owner'])(
    '%s reports an unknown person',
    async (name) => {
      const { code, stderr } = await operator(name, 'nobody@people.example');
      expect([code, stderr]).toEqual([1, 'Nobody here has the address nobody@people.example.\n']);
    },
  );
});

describe('npm run operator -- reset-two-factor', () => {
  it('signs in by password alone, ends sessions, keeps passkeys and is recorded', async () => {
    const { cookie } = await fetchAuth(ada.email, password);
    await test.db
      .insert(twoFactors)
      .values({ userId: ada.userId, secret: 'sealed', trust: newId(), confirmedAt: sql`now()` });
    await test.db.insert(recoveryCodes).values({ id: newId(), userId: ada.userId, codeHash: 'hash' });
    await test.db.insert(passkeys).values({
      ...{ id: newId(), userId: ada.userId, publicKey: 'key', credentialID: newId() },
      ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
    });
    const asked = await (await postSignIn({ email: ada.email, password })).json();
    expect(asked).toEqual({ object: 'sign_in', two_factor_required: true });

    const { code, stdout } = await operator('reset-two-factor', ada.email.toUpperCase());
    expect(code).toBe(0);
    expect(stdout).toContain(`Two-factor sign-in is off for ${ada.email}`);
    expect(stdout).toContain('1 passkey stays');
    expect((await apiClient({ Cookie: cookie }).get('/session')).status).toBe(401);
    expect((await (await postSignIn({ email: ada.email, password })).json()).user.email).toBe(ada.email);
    const codes = await test.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ada.userId));
    expect(codes).toEqual([]);
    expect(await audited('account.two_factor_disabled')).toEqual([
      { actor: 'npm run operator', target: ada.userId, changes: '[]' },
    ]);
  });

  it('changes nothing if it is off, and says so', async () => {
    await fetchAuth(ada.email, password);
    const { code, stderr } = await operator('reset-two-factor', ada.email);
    expect([code, stderr]).toEqual([
      1,
      `Two-factor sign-in is off for ${ada.email}: no code is asked for.\n`,
    ]);
    const left = await test.db.select().from(sessions).where(eq(sessions.userId, ada.userId));
    expect(left).toHaveLength(1);
  });
});

describe('npm run operator -- change-email', () => {
  it('signs in by the new address with the same password; links to the old one end', async () => {
    const link = (await operator('reset-password', ada.email)).stdout;
    expect(link).toContain('/reset-password/');
    const next = `${newId()}@people.example`;
    const { code, stdout } = await operator('change-email', ada.email, next.toUpperCase());
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${ada.email} signs in as ${next} now`)]);
    expect((await postSignIn({ email: ada.email, password })).status).toBe(401);
    expect((await postSignIn({ email: next, password })).status).toBe(200);
    const resets = await test.db.select().from(passwordResets).where(eq(passwordResets.userId, ada.userId));
    expect(resets).toEqual([]);
    const changes = JSON.stringify([{ field: 'email', from: ada.email, to: next }]);
    expect(await audited('account.email_changed')).toEqual([
      { actor: 'npm run operator', target: ada.userId, changes },
    ]);
  });

  it('refuses an invalid or used address', async () => {
    const grace = await createMember(test.db, workspaceId);
    const taken = await operator('change-email', ada.email, grace.email);
    expect([taken.code, taken.stderr]).toEqual([
      1,
      `Somebody here has the address ${grace.email} already.\n`,
    ]);
    const none = await operatorProcess('change-email', ada.email, 'ada@');
    expect([none.code, none.stderr]).toEqual([1, 'ada@ is not an email address.\n']);
  });
});

describe('npm run operator -- make-operator and make-owner', () => {
  it('makes an operator, once', async () => {
    expect((await operator('make-operator', ada.email)).stdout).toBe(`${ada.email} is an operator now.\n`);
    expect((await operator('make-operator', ada.email)).stdout).toBe(
      `${ada.email} is an operator already.\n`,
    );
    const [row] = await test.db.select().from(users).where(eq(users.id, ada.userId));
    expect(row?.operator).toBe(true);
    expect(await audited('operator.added')).toHaveLength(1);
  });

  it('makes an owner of a person’s only workspace, or of the named one', async () => {
    const roleOf = async (id: string) =>
      (await test.db.select().from(members).where(eq(members.id, id)))[0]?.role;
    const grace = await createMember(test.db, workspaceId, 'support');
    expect((await operator('make-owner', grace.email)).stdout).toBe(
      `${grace.email} is an owner of First now.\n`,
    );
    expect(await roleOf(grace.id)).toBe('owner');
    const second = (await createWorkspace(test.db, { name: 'Second' })).id;
    const membership = newId();
    await test.db
      .insert(members)
      .values({ id: membership, userId: grace.userId, workspaceId: second, role: 'support' });
    const unclear = await operator('make-owner', grace.email);
    expect(unclear.code).toBe(1);
    expect(unclear.stderr).toContain(`${second}  Second`);
    expect(await roleOf(membership)).toBe('support');
    expect((await operator('make-owner', grace.email, second)).code).toBe(0);
    expect(await roleOf(membership)).toBe('owner');
  });
});

describe('npm run operator -- reset-password', () => {
  it('prints a link to the running server of the data folder', async () => {
    saveServerAddress(dataDir, 'http://127.0.0.1:4100');
    const { code, stdout } = await operatorProcess('reset-password', ada.email);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^http:\/\/127\.0\.0\.1:4100\/reset-password\/\S+\nThe link works once, for 60 minutes\.\n$/,
    );
  });

  it('names the settings if no server has run yet', async () => {
    const { stdout } = await operator('reset-password', ada.email);
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\/.*\n.*\n.*Set APP_URL or PORT/);
  });
});

describe('npm run operator -- new-secret', () => {
  /** The terminal after somebody types, or leaves at once, and the result. */
  async function newSecretAnswered(typed?: string) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const said = operatorAt({ input: Object.assign(input, { isTTY: true }), output }, 'new-secret');
    input.end(typed);
    return { ...(await said), answered: String(output.read()) };
  }

  it('changes nothing if the secret is the installation’s', async () => {
    await isOtherSecret(test.db);
    const { code, stderr } = await operator('new-secret');
    expect([code, stderr]).toEqual([
      1,
      'The secret is there, and is that of this installation: nothing was changed.\n',
    ]);
  });

  it('ends everything made with the old secret, so that nothing looks valid', async () => {
    const { id: keyId, token } = await createKey(test.db, workspaceId, { createdBy: ada.userId });
    const domain = await insertDomain(test.db, workspaceId, 'mail.example.org');
    await insertDomain(test.db, workspaceId, 'postroom.test');
    await test.db
      .insert(twoFactors)
      .values({ userId: ada.userId, secret: 'sealed', trust: newId(), confirmedAt: sql`now()` });
    expect((await apiClient({ Authorization: `Bearer ${token}` }).get('/keys')).status).toBe(200);
    const keyRow = async () => (await test.db.select().from(apiKeys).where(eq(apiKeys.id, keyId)))[0];
    await test.db.execute(sql`update verifications set value = 'that of another secret'`);

    // Without a terminal, a yes or the right word, it explains the consequences and changes nothing.
    const asked = await operator('new-secret');
    const { answered, ...declined } = await newSecretAnswered('no\n');
    const left = await newSecretAnswered();
    for (const reported of [asked.stderr, answered, left.answered])
      expect(reported).toMatch(/API keys? revoked[\s\S]*DKIM keys, .*: mail\.example\.org\./);
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('new-secret --yes') });
    const nothing = { code: 1, stdout: '', stderr: 'Nothing was changed.\n' };
    expect([declined, left]).toEqual([nothing, { ...nothing, answered }]);
    expect((await operator('new-secret', 'yes')).stderr).toMatch(
      /^Usage[\s\S]*new-secret takes \[--yes\]\.\n$/,
    );
    expect(await keyRow()).toMatchObject({ revokedAt: null });

    const { code, stdout } = await operator('new-secret', '--yes');
    expect(code).toBe(0);
    for (const reported of [
      /API keys? revoked/,
      /DKIM keys, .*: mail\.example\.org\./,
      /two-factor sign-in is off/,
    ])
      expect(stdout).toMatch(reported);
    expect((await keyRow())?.revokedAt).not.toBeNull();
    const after = await test.db.select().from(domains).where(eq(domains.workspaceId, workspaceId));
    expect(after.map(({ domain: name, status }) => [name, status]).sort()).toEqual([
      ['mail.example.org', 'failed'],
      ['postroom.test', 'verified'],
    ]);
    expect(after.map((one) => one.dkimSelector)).not.toContain(domain?.dkimSelector);
    expect((await (await postSignIn({ email: ada.email, password })).json()).user.email).toBe(ada.email);
    expect(await isOtherSecret(test.db)).toBe(false);
  });

  it('continues after a confirmation in a terminal', async () => {
    await isOtherSecret(test.db);
    await test.db.execute(sql`update verifications set value = 'that of another secret'`);
    const { code, stdout, answered } = await newSecretAnswered('yes\n');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Restart Postroom')]);
    expect(answered).toContain('Type "yes" to go on');
  });
});

describe('a wrongly used command', () => {
  it.each([
    [
      ['reset-pasword', 'ada@example.com'],
      'There is no command "reset-pasword". Did you mean "reset-password"?',
    ],
    [['change-email', 'ada@example.com', 'nope'], '"nope" is no email address.'],
    [['reset-password'], 'reset-password takes <email>.'],
  ])('%j prints the usage, after what was wrong', async (args, reported) => {
    const usage = await runOperatorCommand(args);
    expect(usage).toMatch(/^Usage:\n/);
    expect(usage.trimEnd().split('\n').at(-1)).toBe(reported);
  });
});
