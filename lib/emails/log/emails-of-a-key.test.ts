import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexEmails } from '@/lib/emails/search/index-emails';
import { writeRequests } from '@/lib/request-log/record-request';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let workspaceId = '';
let leaked: { id: string };
let own: ApiClient;
let thief: ApiClient;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  await createSendingAddress(test.db, workspaceId);
  own = apiWithKey((await createKey(test.db, workspaceId)).token);
  const created = (await own.post('/keys', { name: 'Billing', scopes: ['email:send', 'email:read'] })).body;
  leaked = created;
  thief = apiWithKey(created.key);
});

const send = (api: ApiClient, subject: string, more = {}) =>
  api.post('/emails', {
    ...{ from: 'hello@postroom.test', to: 'ada@lovelace.test', subject, text: subject },
    ...{ idempotency_key: `sent-${subject}`, ...more },
  });
const subjects = async (query: string) =>
  (await own.get(`/emails?${query}`)).body.data.map((one: { subject: string }) => one.subject);

it('an email says which API key it was accepted with', async () => {
  const { body } = await send(thief, 'Stolen');
  const key = { id: leaked.id, name: 'Billing' };
  expect(body).toMatchObject({ api_key: key });
  expect((await own.get('/emails')).body.data).toMatchObject([{ api_key: key }]);
  const again = await own.post(`/emails/${body.id}/resends`, { idempotency_key: 'sent-again' });
  expect(again.body.api_key.id).not.toBe(leaked.id);
});

it('what was sent with a key is found, exported and canceled, also once it is revoked', async () => {
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  await send(own, 'Order 1');
  await send(thief, 'Order 2');
  await send(thief, 'Order 3', { send_at: sendAt });
  await own.delete(`/keys/${leaked.id}`);
  expect(await subjects(`key_id=${leaked.id}`)).toEqual(['Order 3', 'Order 2']);
  expect(await subjects(`key_id=${leaked.id}&q=order 2`)).toEqual(['Order 2']);
  await runChore(test.db, indexEmails);
  expect(await subjects(`key_id=${leaked.id}&q=order`)).toEqual(['Order 3', 'Order 2']);
  const csv = (await own.get(`/emails/export?key_id=${leaked.id}`)).text.trim().split('\r\n');
  expect(csv).toHaveLength(3);
  expect(csv[0]).toContain('api_key_id,api_key_name');
  expect(csv[1]).toContain(`"${leaked.id}","Billing"`);
  const { body } = await own.post('/emails/cancellations', { key_id: leaked.id, q: 'Order 3' });
  expect(body).toMatchObject({ matched: 1, canceled: 1 });
  expect((await own.get('/emails?key_id=Billing')).body.error.code).toBe('INVALID_REQUEST');
});

it('an email of a previous version, or of a member, has no key', async () => {
  await send(thief, 'Older');
  await test.db.execute(sql`update emails set key_id = null where workspace_id = ${workspaceId}`);
  expect((await own.get('/emails')).body.data).toMatchObject([{ api_key: null }]);
});

describe('before a key is revoked', () => {
  it('is told what uses it', async () => {
    const usage = async () => (await own.get(`/keys/${leaked.id}/usage`)).body;
    expect(await usage()).toEqual({
      ...{ object: 'api_key_usage', id: leaked.id, last_request: null, requests: 0, ips: [] },
      ...{ emails: 0, waiting_emails: 0 },
    });
    await send(thief, 'Order 1');
    await send(thief, 'Order 2', { send_at: new Date(Date.now() + 86_400_000).toISOString() });
    await send(own, 'Order 3');
    await test.db.execute(sql`
      update emails set state = 'delivered' where workspace_id = ${workspaceId} and subject = 'Order 1'`);
    // The requests above, which are written in batches; those below have the days and addresses to tell.
    await writeRequests();
    await test.db.execute(sql`delete from request_log where workspace_id = ${workspaceId}`);
    await test.db.execute(sql`
      insert into request_log (id, workspace_id, key_id, request_id, at, method, route, status, duration_ms, ip)
      select gen_random_uuid(), ${workspaceId}::uuid, ${leaked.id}::uuid, gen_random_uuid(),
        now() - n * interval '3 days', 'POST', '/api/v1/emails', 202, 5, '10.0.0.' || n
      from generate_series(1, 3) n`);
    expect(await usage()).toMatchObject({
      ...{ requests: 2, ips: ['10.0.0.1', '10.0.0.2'], emails: 2, waiting_emails: 1 },
      last_request: { method: 'POST', route: '/api/v1/emails', ip: '10.0.0.1' },
    });
  });

  it('is told nothing of keys of others', async () => {
    const other = await createKey(test.db, (await createWorkspace(test.db)).id);
    expect((await own.get(`/keys/${other.id}/usage`)).status).toBe(404);
    expect((await thief.get(`/keys/${leaked.id}/usage`)).status).toBe(403);
  });
});
