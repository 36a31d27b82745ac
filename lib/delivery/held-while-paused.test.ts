import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createAcceptedEmail } from '@/test/accepted-email';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';

const test = useTestDatabase();
const { workspaceId, start, accepted, job, settled } = useDeliveries(test);
let api: ApiClient;

beforeAll(async () => {
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

const find = async (id: string) => (await api.get(`/emails/${id}`)).body;

it('mail waits while its workspace holds it, others do not, and it goes out when sending is resumed', async () => {
  const held = await accepted();
  await test.db.execute(sql`update deliveries set expires_at = now() - interval '1 day'`);
  const paused = await api.patch('/workspace', { sending_paused: true, waiting_held: true });
  expect(paused.body).toMatchObject({ sending_paused: true, waiting_held: true });
  const other = (await createWorkspace(test.db)).id;
  const free = await createAcceptedEmail(test.db, other, (await createSendingAddress(test.db, other)).id);
  const loop = start(null);
  await settled(free, 'delivered');
  expect(await find(held)).toMatchObject({ state: 'accepted', next_attempt_at: null });
  expect(await job(held)).toMatchObject({ attempts: 0, leaseUntil: null });
  await loop.stop();
  expect((await api.patch('/workspace', { sending_paused: false })).body.waiting_held).toBe(false);
  // However long it was held, it has an hour to be tried in.
  expect((await job(held))?.expiresAt.getTime()).toBeGreaterThan(Date.now());
  start(null);
  await settled(held, 'delivered');
});

it('held mail can be canceled, and a hold without a pause is refused', async () => {
  const refused = await api.patch('/workspace', { waiting_held: true });
  expect(refused.body.error).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'Waiting mail is held only while sending is paused.',
  });
  const id = await accepted();
  await api.patch('/workspace', { sending_paused: true, waiting_held: true });
  start(null);
  expect((await api.post('/emails/cancellations', {})).body).toMatchObject({ matched: 1, canceled: 1 });
  expect((await find(id)).state).toBe('canceled');
  await api.patch('/workspace', { sending_paused: false });
});
