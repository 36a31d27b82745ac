import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { twoFactors, workspaces } from '@/lib/db/tables';
import { allOperations } from '@/lib/http/operations/all-operations';
import { methodOf, pathOf } from '@/lib/http/operations/operation';
import { newId } from '@/lib/ids';
import type { Role } from '@/lib/scopes';
import { unseal } from '@/lib/secrets';
import { type ApiAnswer, type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace, makeOperator } from '@/test/factories';
import { createSignedIn, fetchSignOut } from '@/test/sign-in';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const password = 'correct horse';
let workspaceId: string;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
});

const person = (role: Role) => createSignedIn(test.db, workspaceId, role);

/** Sets up two-factor sign-in as the account page does. */
async function setUpTwoFactor({ api, userId }: { api: ApiClient; userId: string }) {
  await api.post('/account/two-factor', { password });
  const [row] = await test.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const code = await createOTP(unseal('two-factor', row?.secret ?? '')).hotp(Math.floor(Date.now() / 30_000));
  expect((await api.put('/account/two-factor', { code })).status).toBe(200);
}

const requireIt = () =>
  test.db.update(workspaces).set({ requireTwoFactor: true }).where(eq(workspaces.id, workspaceId));
const refusal = ({ status, body }: ApiAnswer) => [status, body?.error?.code];
const blocked = [403, 'TWO_FACTOR_REQUIRED'];

describe('a workspace that requires two-factor sign-in', () => {
  it('is set so by an owner who uses it, which is recorded', async () => {
    const ada = await person('owner');
    const refused = await ada.api.patch('/workspace', { require_two_factor: true });
    expect(refusal(refused)).toEqual(blocked);
    expect(refused.body.error.message).toContain('account page');
    expect((await ada.api.get('/workspace')).body.require_two_factor).toBe(false);
    await setUpTwoFactor(ada);
    const changed = await ada.api.patch('/workspace', { require_two_factor: true });
    expect([changed.status, changed.body.require_two_factor]).toEqual([200, true]);
    const { data } = (await ada.api.get('/audit-events?action=workspace.updated')).body;
    expect(data[0].changes).toEqual([{ field: 'require_two_factor', from: false, to: true }]);
    expect((await ada.api.patch('/workspace', { require_two_factor: false })).status).toBe(200);
  });

  it('cannot be set so by anyone else: no admin, and no admin’s key', async () => {
    const admin = await person('admin');
    await setUpTwoFactor(admin);
    const key = await createKey(test.db, workspaceId, { createdBy: admin.userId });
    for (const api of [admin.api, apiWithKey(key.token)]) {
      const refused = await api.patch('/workspace', { name: 'Renamed with it', require_two_factor: true });
      expect(refusal(refused)).toEqual([403, 'FORBIDDEN']);
    }
    expect((await admin.api.get('/workspace')).body).toMatchObject({
      name: 'Test workspace',
      require_two_factor: false,
    });
  });

  it('refuses a member without it on every route except those of the account, session and recovery', async () => {
    const { api, userId } = await person('owner');
    await makeOperator(test.db, userId);
    await requireIt();
    const open: string[] = [];
    for (const operation of Object.values(allOperations)) {
      if (operation.scope === 'public') continue;
      const method = methodOf(operation);
      const path = pathOf(operation)
        .replace('/api/v1', '')
        .replace(/\{\w+\}/g, newId());
      const init = { method, ...(method === 'GET' ? {} : { body: '{}' }) };
      const answer = await api.get(path, init);
      if (answer.body?.error?.code !== 'TWO_FACTOR_REQUIRED') open.push(path);
      else expect(answer.body.error.message).toContain('Set it up on your account page');
    }
    expect(open.length).toBeGreaterThan(8);
    const personal = /^\/(account|session)(\/|$)|^\/workspaces\/[^/]+\/restoration$/;
    expect(open.filter((path) => !personal.test(path))).toEqual([]);
  });

  it('says so in the session, and opens when two-factor sign-in is set up', async () => {
    const sam = await person('support');
    expect((await sam.api.get('/session')).body.blocked_by).toBeNull();
    await requireIt();
    expect((await sam.api.get('/session')).body).toMatchObject({
      blocked_by: 'two_factor_required',
      workspace: { id: workspaceId },
    });
    expect(refusal(await sam.api.get('/emails'))).toEqual(blocked);
    await sam.api.post('/account/two-factor', { password });
    expect(refusal(await sam.api.get('/emails'))).toEqual(blocked);
    await setUpTwoFactor(sam);
    expect((await sam.api.get('/emails')).status).toBe(200);
    expect((await sam.api.get('/session')).body.blocked_by).toBeNull();
    await sam.api.delete('/account/two-factor', { password });
    expect(refusal(await sam.api.get('/emails'))).toEqual(blocked);
  });

  it('lets the member sign out, and use another workspace', async () => {
    const sam = await person('support');
    await requireIt();
    const other = (await createWorkspace(test.db)).id;
    await test.db.execute(
      `insert into members (id, workspace_id, user_id, role) values ('${newId()}', '${other}', '${sam.userId}', 'support')`,
    );
    const switched = await sam.api.put('/session', { workspace_id: other });
    expect([switched.status, switched.body.blocked_by]).toEqual([200, null]);
    expect((await sam.api.get('/emails')).status).toBe(200);
    const back = await sam.api.put('/session', { workspace_id: workspaceId });
    expect([back.status, back.body.blocked_by]).toEqual([200, 'two_factor_required']);
    await fetchSignOut(sam.cookie);
    expect((await sam.api.get('/session')).status).toBe(401);
  });

  it('does not affect API keys, whoever created them', async () => {
    const dev = await person('developer');
    const key = await createKey(test.db, workspaceId, { createdBy: dev.userId });
    await requireIt();
    expect((await apiWithKey(key.token).get('/emails')).status).toBe(200);
  });
});
