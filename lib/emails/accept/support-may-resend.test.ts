import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { createSignedIn } from '@/test/sign-in';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let owner: ApiClient;
let sam: { email: string; api: ApiClient };
let workspaceId: string;
let path: string;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  await createSendingAddress(test.db, workspaceId);
  owner = apiWithKey((await createKey(test.db, workspaceId)).token);
  const item = { from: 'hello@postroom.test', to: 'ada@example.test', subject: 'Hello', text: 'Hello' };
  const { id } = (await owner.post('/emails', { ...item, idempotency_key: 'the-first-one' })).body;
  path = `/emails/${id}/resends`;
  sam = await createSignedIn(test.db, workspaceId, 'support');
});

const refusal = ({ status, body }: ApiAnswer) => [status, body?.error?.code];
const allow = (support_may_resend: boolean) => owner.patch('/workspace', { support_may_resend });

describe('support', () => {
  it('resends to the same recipient only if the workspace allows it, which is recorded', async () => {
    expect(refusal(await sam.api.post(path, {}))).toEqual([403, 'FORBIDDEN']);
    await allow(true);
    expect((await sam.api.get('/session')).body.workspace.support_may_resend).toBe(true);
    const resent = await sam.api.post(path, {});
    expect([resent.status, resent.body.to_email]).toEqual([202, 'ada@example.test']);
    expect((await sam.api.post(path, { to: 'ADA@example.test' })).status).toBe(202);
    const { data } = (await owner.get('/audit-events?action=email.resent')).body;
    expect(data).toMatchObject([{ actor: { type: 'member', name: 'Ada Member' } }, {}]);
    await allow(false);
    expect(refusal(await sam.api.post(path, {}))).toEqual([403, 'FORBIDDEN']);
  });

  it('resends to another address only if the workspace allows that too', async () => {
    await owner.patch('/workspace', { support_may_readdress: true });
    const to = 'ada.lovelace@example.test';
    expect(refusal(await sam.api.post(path, { to }))).toEqual([403, 'FORBIDDEN']);
    await allow(true);
    expect((await sam.api.get('/session')).body.workspace.support_may_readdress).toBe(true);
    expect((await sam.api.post(path, { to })).body).toMatchObject({ to_email: to });
    const { data } = (await owner.get('/audit-events?action=email.resent')).body;
    expect(data[0].changes).toContainEqual({ field: 'to', from: null, to });
    await owner.patch('/workspace', { support_may_readdress: false });
    expect(refusal(await sam.api.post(path, { to }))).toEqual([403, 'FORBIDDEN']);
  });

  it('resends to nobody else, including themselves, and sends nothing else', async () => {
    await allow(true);
    for (const to of [sam.email, 'stranger@example.test'])
      expect(refusal(await sam.api.post(path, { to }))).toEqual([403, 'FORBIDDEN']);
    const own = { from: 'hello@postroom.test', to: 'ada@example.test', subject: 'Hi', text: 'Hi' };
    expect(refusal(await sam.api.post('/emails', { ...own, idempotency_key: 'of-support' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  it('cannot pass this right to a key', async () => {
    await allow(true);
    const { token } = await createKey(test.db, workspaceId, { scopes: ['email:read'] });
    const key = apiWithKey(token);
    expect(refusal(await key.post(path, {}))).toEqual([403, 'FORBIDDEN']);
    // Before the body is read.
    expect(refusal(await key.post(path, { unknown: 1 }))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await key.post('/emails/resends', { ids: [] }))).toEqual([403, 'FORBIDDEN']);
  });
});
