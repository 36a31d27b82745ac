import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { parkWaiting } from '@/lib/workspaces/park-waiting';
import { createAcceptedEmail } from '@/test/accepted-email';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
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

it('email waits while its workspace holds it, others’ does not, and it is sent after resuming', async () => {
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
  // However long it was held, it has an hour for attempts.
  expect((await job(held))?.expiresAt.getTime()).toBeGreaterThan(Date.now());
  start(null);
  await settled(held, 'delivered');
});

it('held email can be canceled, and a hold without a pause is refused', async () => {
  const refused = await api.patch('/workspace', { waiting_held: true });
  expect(refused.body.error).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'Waiting emails are held only while sending is paused.',
  });
  const id = await accepted();
  await api.patch('/workspace', { sending_paused: true, waiting_held: true });
  start(null);
  expect((await api.post('/emails/cancellations', {})).body).toMatchObject({ matched: 1, canceled: 1 });
  expect((await find(id)).state).toBe('canceled');
  await api.patch('/workspace', { sending_paused: false });
});

it('held email does not slow down claims, and is restored unchanged', async () => {
  const ids = [await accepted(), await accepted()];
  const due = async () => (await Promise.all(ids.map(job))).map((row) => row?.dueAt.getTime() ?? 0);
  const before = await due();
  await api.patch('/workspace', { sending_paused: true, waiting_held: true });
  expect(await runChore(test.db, parkWaiting)).toMatchObject({ done: 2 });
  expect(Math.min(...(await due()))).toBeGreaterThan(Date.parse('3000-01-01'));
  expect(await runChore(test.db, parkWaiting)).toMatchObject({ done: 0 });
  expect(await find(ids[0] ?? '')).toMatchObject({ state: 'accepted', next_attempt_at: null });
  await api.patch('/workspace', { sending_paused: false });
  expect(await due()).toEqual(before);
  // Released by an older process that does not know parking.
  await api.patch('/workspace', { sending_paused: true, waiting_held: true });
  await runChore(test.db, parkWaiting);
  await test.db.execute(sql`update workspaces set waiting_held = false, sending_paused = false`);
  await runChore(test.db, parkWaiting);
  expect(await due()).toEqual(before);
  start(null);
  for (const id of ids) await settled(id, 'delivered');
});
