import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { installationMail, users, workspaces } from '@/lib/db/tables';
import { clearRelay, pauseRelay } from '@/lib/delivery/relay-state';
import { failures } from '@/lib/emails/contract/failures';
import { holdWaitingMail } from '@/lib/emails/held-mail';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { setUpInstallation } from '@/lib/workspaces/installation/set-up-installation';
import { type ApiAnswer, type ApiClient, apiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import {
  createKey,
  createMember,
  createSendingAddress,
  createWorkspace,
  makeOperator,
} from '@/test/factories';
import { fetchAuth } from '@/test/sign-in';

const test = useTestDatabase();
const password = 'correct horse';
const founder = { name: 'Olga Owner', email: 'olga@example.test', password };
let home: { userId: string; workspaceId: string };
let olga: ApiClient;

const signedIn = async (email: string) => {
  const { cookie } = await fetchAuth(email, password);
  return apiClient({ Cookie: cookie, Origin: 'http://localhost' });
};
const refusal = ({ status, body }: ApiAnswer) => [status, body?.error?.code];
const notOperator = [403, 'OPERATOR_REQUIRED'];

async function personIn(workspaceId: string, role: Parameters<typeof createMember>[2]) {
  const person = await createMember(test.db, workspaceId, role);
  await setPassword(test.db, person.userId, password);
  return { ...person, api: await signedIn(person.email) };
}

beforeAll(async () => {
  home = await setUpInstallation(test.db, { ...founder, workspace_name: 'Home' });
  olga = await signedIn(founder.email);
});

describe('an operator', () => {
  it('is the person who set up the installation, and sees all of it', async () => {
    const other = await createWorkspace(test.db, { name: 'Other', dailyLimit: 70 });
    const { status, body } = await olga.get('/installation');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'installation',
      relay: { kind: 'mailbox', state: 'ok', used: false, waiting: 0 },
      database: { size_bytes: expect.any(Number) },
      storage: { size_bytes: 0 },
      work: { emails_waiting: 0, webhooks_waiting: 0 },
    });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
    expect([null, expect.stringMatching(/^[0-9a-f]{40,64}$/)]).toContainEqual(body.commit);
    expect(body.workspaces.map((workspace: { id: string }) => workspace.id)).toEqual([
      other.id,
      home.workspaceId,
    ]);
    expect(body.workspaces[0]).toMatchObject({ name: 'Other', daily_limit: 70, accepted_today: 0 });
    expect(body.members).toMatchObject([{ user: { id: home.userId }, operator: true }]);
    expect((await olga.get('/session')).body).toMatchObject({ operator: true, may_create_workspaces: true });
  });

  it('sees whether anything ever reached the relay: not what was only kept before there was one', async () => {
    const isUsed = async () => (await olga.get('/installation')).body.relay.used;
    const mail = { kind: 'invitation', toEmail: 'mara@people.test', subject: 'Join', shown: true } as const;
    await test.db.insert(installationMail).values({ ...mail, id: newId(), state: 'sent' });
    expect(await isUsed()).toBe(false);
    await test.db
      .insert(installationMail)
      .values({ ...mail, id: newId(), state: 'sent', sentAt: new Date() });
    expect(await isUsed()).toBe(true);
    await test.db.delete(installationMail);
  });

  it('sees the relay’s host and last failure, never its password', async () => {
    process.env.SMTP_URL = 'smtp://ada:not-to-be-told@relay.example:2525';
    forgetSingleton('env');
    try {
      const relay = async () => (await olga.get('/installation')).body.relay;
      expect(await relay()).toMatchObject({ host: 'relay.example:2525', last_error: null });
      await pauseRelay(test.db, 'relay.example:2525', 'RELAY_AUTH_FAILED', 60_000, '535 5.7.8 Who?');
      const failed = {
        code: 'RELAY_AUTH_FAILED',
        message: failures.RELAY_AUTH_FAILED.cause,
        at: expect.any(String),
        reply: '535 5.7.8 Who?',
      };
      const resting = await relay();
      expect(resting).toMatchObject({ state: 'resting', last_error: failed });
      // While it is tried again, it still rests, since its first failure.
      await test.pool.query(`update relays set paused_until = now() - interval '1 second'`);
      await pauseRelay(test.db, 'relay.example:2525', 'RELAY_AUTH_FAILED', 60_000, '535 5.7.8 Who?');
      await test.pool.query(`update relays set paused_until = now() - interval '1 second'`);
      expect(await relay()).toMatchObject({ state: 'resting', since: resting.since });
      await clearRelay(test.db, 'relay.example:2525');
      expect(await relay()).toMatchObject({ state: 'ok', last_error: failed });
      // A relay that answers that it is busy was reached.
      await pauseRelay(test.db, 'relay.example:2525', 'CONNECTION_FAILED', 60_000, '421 4.3.2 Too busy');
      const busy = expect.stringContaining('cannot take the message at present');
      expect((await relay()).last_error).toMatchObject({ message: busy, reply: '421 4.3.2 Too busy' });
      expect((await olga.get('/installation')).text).not.toContain('not-to-be-told');
    } finally {
      delete process.env.SMTP_URL;
      forgetSingleton('env');
    }
  });

  it('is warned while the secret is another one than before', async () => {
    const changed = async () => (await olga.get('/installation')).body.secret_changed;
    expect(await changed()).toBe(false);
    await test.pool.query(`update verifications set value = 'x' || value where identifier = 'app-secret'`);
    expect(await changed()).toBe(true);
    await test.pool.query(
      `update verifications set value = substr(value, 2) where identifier = 'app-secret'`,
    );
    expect(await changed()).toBe(false);
  });

  it('gets a test email at their own address, which nobody else can send', async () => {
    const sent = await olga.post('/installation/mail');
    expect(sent.body).toEqual({ object: 'installation_test', to_email: founder.email, emailed: false });
    const { data } = (await olga.get('/installation/mail?kind=test')).body;
    expect(data).toMatchObject([{ to_email: founder.email, subject: 'Test email from Postroom' }]);
    const other = await personIn(home.workspaceId, 'owner');
    expect(refusal(await other.api.post('/installation/mail'))).toEqual(notOperator);
  });

  it('decides about what a restore held back, which is recorded', async () => {
    const { id } = await createWorkspace(test.db);
    await createSendingAddress(test.db, id, { email: 'hello@held.test' });
    const api = apiWithKey((await createKey(test.db, id)).token);
    const waiting = async () => (await olga.get('/installation')).body.relay.waiting_held;
    for (const [decision, action] of [
      ['send', 'installation.held_sent'],
      ['settle', 'installation.held_settled'],
    ]) {
      const email = { idempotency_key: `held-to-${decision}`, from: 'hello@held.test', to: 'ada@far.test' };
      const body = { ...email, subject: 'Hello', text: 'Hello' };
      expect((await api.post('/emails', body)).status).toBe(202);
      await test.pool.query(holdWaitingMail);
      const held = await waiting();
      expect(held).toBeGreaterThan(0);
      const decided = await olga.post('/installation/held-emails', { decision });
      expect(decided.body).toEqual({ object: 'held_emails', decided: held });
      expect(await waiting()).toBe(0);
      const [reported] = (await olga.get('/installation/audit-events?limit=1')).body.data;
      expect(reported).toMatchObject({
        action,
        actor: { type: 'operator' },
        target: { type: 'installation' },
      });
      expect(reported.target.name).toContain(`${held} held email`);
    }
    const other = await personIn(home.workspaceId, 'owner');
    expect(refusal(await other.api.post('/installation/held-emails', { decision: 'send' }))).toEqual(
      notOperator,
    );
  });

  it('changes the limits of every workspace, even as a non-member', async () => {
    const { id } = await createWorkspace(test.db);
    const limits = { daily_limit: 5, balance: 10, storage_limit_bytes: null, billing_restricted: true };
    const changed = await olga.patch(`/installation/workspaces/${id}`, limits);
    expect(changed.body).toMatchObject({ id, ...limits });
    expect(refusal(await olga.patch(`/installation/workspaces/${newId()}`, limits))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(refusal(await olga.patch(`/installation/workspaces/${id}`, { name: 'Taken' }))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    const reported = await olga.get('/installation/audit-events?action=workspace.limits_changed');
    expect(reported.body.data).toMatchObject([
      { actor: { type: 'operator', id: home.userId }, target: { type: 'workspace', id } },
    ]);
    expect(reported.body.data[0].changes).toContainEqual({ field: 'daily_limit', from: null, to: 5 });
  });

  it('appoints others, and the last one stays', async () => {
    const ben = await personIn(home.workspaceId, 'support');
    const naming = `/installation/members/${ben.userId}`;
    expect(refusal(await ben.api.get('/installation'))).toEqual(notOperator);
    expect((await olga.patch(naming, { operator: true })).body).toMatchObject({ operator: true });
    expect((await ben.api.get('/installation')).status).toBe(200);
    expect((await olga.patch(naming, { operator: false })).status).toBe(200);
    expect(refusal(await ben.api.get('/installation'))).toEqual(notOperator);
    const own = `/installation/members/${home.userId}`;
    expect(refusal(await olga.patch(own, { operator: false }))).toEqual([409, 'CONFLICT']);
    expect(refusal(await olga.patch(`/installation/members/${newId()}`, { operator: true }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('remains one of two if both step down at once', async () => {
    const eva = await personIn(home.workspaceId, 'owner');
    await olga.patch(`/installation/members/${eva.userId}`, { operator: true });
    const answers = await Promise.all(
      [home.userId, eva.userId].map((id) => olga.patch(`/installation/members/${id}`, { operator: false })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const left = await test.db.select().from(users).where(eq(users.operator, true));
    expect(left.length).toBe(1);
    await test.db.update(users).set({ operator: true }).where(eq(users.id, home.userId));
    await test.db.update(users).set({ operator: false }).where(eq(users.id, eva.userId));
  });

  it('cannot be removed from their last workspace if nobody else is one', async () => {
    const eva = await personIn(home.workspaceId, 'owner');
    const { data } = (await eva.api.get('/members')).body;
    const me = data.find((one: { user: { id: string } }) => one.user.id === home.userId);
    expect(refusal(await eva.api.delete(`/members/${me.id}`))).toEqual([409, 'CONFLICT']);
    // Announced beforehand, for them alone.
    const only = async () =>
      (await eva.api.get('/members')).body.data
        .filter((one: { only_operator: boolean }) => one.only_operator)
        .map((one: { id: string }) => one.id);
    expect(await only()).toEqual([me.id]);
    await makeOperator(test.db, eva.userId);
    expect(await only()).toEqual([]);
    await test.db.update(users).set({ operator: false }).where(eq(users.id, eva.userId));
  });
});

describe('a person who is not an operator', () => {
  const limits: [string, unknown][] = [
    ['balance', 1_000],
    ['daily_limit', null],
    ['storage_limit_bytes', null],
    ['billing_restricted', false],
  ];

  it.each(limits)('changes no %s, by a session or by a key with all scopes', async (field, value) => {
    const ada = await personIn(home.workspaceId, 'owner');
    const key = await createKey(test.db, home.workspaceId, { createdBy: ada.userId });
    for (const api of [ada.api, apiWithKey(key.token)]) {
      const both = { name: 'Renamed with it', [field]: value };
      expect(refusal(await api.patch('/workspace', both))).toEqual(notOperator);
    }
    expect((await olga.get('/workspace')).body.name).toBe('Home');
    expect((await ada.api.patch('/workspace', { postal_address: 'Anywhere 1' })).status).toBe(200);
  });

  it('cannot use a key from the moment its creator stops being one', async () => {
    const { token } = await createKey(test.db, home.workspaceId, { createdBy: home.userId });
    const key = apiWithKey(token);
    expect((await key.patch('/workspace', { daily_limit: 9_000 })).status).toBe(200);
    expect((await key.get('/installation')).status).toBe(200);
    await test.db.update(users).set({ operator: false }).where(eq(users.id, home.userId));
    expect(refusal(await key.patch('/workspace', { daily_limit: null }))).toEqual(notOperator);
    expect(refusal(await key.get('/installation'))).toEqual(notOperator);
    await test.db.update(users).set({ operator: true }).where(eq(users.id, home.userId));
  });

  it('creates no workspace, unless the installation allows everyone', async () => {
    const ada = await personIn(home.workspaceId, 'support');
    expect(refusal(await ada.api.post('/workspaces', { name: 'Mine' }))).toEqual(notOperator);
    expect((await ada.api.get('/session')).body).toMatchObject({
      operator: false,
      may_create_workspaces: false,
    });
    process.env.WORKSPACE_CREATION = 'everybody';
    forgetSingleton('env');
    try {
      const made = await ada.api.post('/workspaces', { name: 'Mine' });
      expect(made.status).toBe(201);
      const admin = await personIn(home.workspaceId, 'admin');
      const key = await createKey(test.db, home.workspaceId, { createdBy: admin.userId });
      expect(refusal(await apiWithKey(key.token).post('/workspaces', { name: 'By key' }))).toEqual(
        notOperator,
      );
    } finally {
      delete process.env.WORKSPACE_CREATION;
      forgetSingleton('env');
    }
  });

  it('owns what an operator’s key creates only if it is theirs', async () => {
    const { token } = await createKey(test.db, home.workspaceId, { createdBy: home.userId });
    const made = await apiWithKey(token).post('/workspaces', { name: 'By key' });
    expect(made.status).toBe(201);
    const [row] = await test.db.select().from(workspaces).where(eq(workspaces.id, made.body.id));
    expect(row?.name).toBe('By key');
    expect((await olga.get('/session')).body.workspaces).toContainEqual({
      id: made.body.id,
      name: 'By key',
      role: 'owner',
    });
  });
});
