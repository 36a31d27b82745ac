import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { emails } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { hashItem } from './hash-item';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const { workspaceId, start, accepted, job, settled } = useDeliveries(test);
const dayMs = 86_400_000;
let api: ApiClient;
let number = 0;

beforeAll(async () => {
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
const item = (more: object) => ({
  from: 'hello@postroom.test',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hello',
  idempotency_key: `later-${number++}-of-this-file`,
  ...more,
});
const later = async (more: object = {}) => {
  const sent = await api.post('/emails', item({ send_at: ahead(dayMs), ...more }));
  expect(sent.status).toBe(202);
  return sent.body;
};
const find = async (id: string) => (await api.get(`/emails/${id}`)).body;
const comes = (id: string) =>
  test.db.execute(sql`
    with e as (update emails set send_at = now() where id = ${id})
    update deliveries set send_at = now(), due_at = now() where email_id = ${id}`);

describe('a scheduled email', () => {
  it('is accepted, waits for its time while others are sent, and is sent then', async () => {
    const send_at = ahead(dayMs);
    const { id, ...sent } = await later({ send_at });
    expect(sent).toMatchObject({ state: 'accepted', send_at, next_attempt_at: send_at, held: null });
    const other = await accepted();
    const loop = start(null);
    await settled(other, 'delivered');
    expect(await find(id)).toMatchObject({ state: 'accepted', next_attempt_at: send_at });
    expect(await job(id)).toMatchObject({ attempts: 0, leaseUntil: null, leaseEpoch: 0 });
    await comes(id);
    await settled(id, 'delivered');
    await loop.stop();
  });

  it('can be in a batch too, and can be canceled', async () => {
    const send_at = ahead(dayMs);
    const { body } = await api.post('/emails/batch', { emails: [item({ send_at }), item({})] });
    expect(body).toMatchObject({ accepted: 2 });
    const canceled = await api.post(`/emails/${body.data[0].id}/cancellation`, {});
    expect(canceled.body).toMatchObject({ state: 'canceled', send_at, next_attempt_at: null });
  });

  it.each([
    ['is past', () => ahead(-1_000)],
    ['is more than 30 days ahead', () => ahead(30 * dayMs + 60_000)],
    ['has no zone', () => ahead(dayMs).slice(0, -1)],
    ['is no time', () => 'tomorrow'],
  ])('is refused if its time %s, for itself alone', async (_, time) => {
    const refused = await api.post('/emails', item({ send_at: time() }));
    expect([refused.status, refused.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(refused.body.error.details.issues).toMatchObject([{ path: 'send_at' }]);
    const { body } = await api.post('/emails/batch', { emails: [item({ send_at: time() }), item({})] });
    expect(body).toMatchObject({ accepted: 1, failed: 1 });
    expect(body.data[0].error.details.issues).toMatchObject([{ path: 'emails[0].send_at' }]);
  });

  it('is replayed after its time, and another time is a conflict', async () => {
    const first = item({ send_at: ahead(-1_000) });
    const { id } = await later({ idempotency_key: first.idempotency_key });
    await test.db
      .update(emails)
      .set({ itemHash: hashItem(first) })
      .where(eq(emails.id, id));
    expect((await api.post('/emails', first)).body).toMatchObject({ id, replayed: true });
    const conflict = await api.post('/emails', { ...first, send_at: ahead(dayMs) });
    expect(conflict.body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('waits with a reason if sending is paused at its time, and is sent when resumed', async () => {
    const { id } = await later();
    await api.patch('/workspace', { sending_paused: true });
    expect(await find(id)).toMatchObject({ held: null });
    await comes(id);
    const loop = start(null);
    expect(await find(id)).toMatchObject({
      state: 'accepted',
      next_attempt_at: null,
      held: { because: 'paused', since: expect.any(String) },
    });
    const { data } = (await api.get('/emails?state=accepted')).body;
    expect(data.find((one: { id: string }) => one.id === id).held.because).toBe('paused');
    await api.patch('/workspace', { sending_paused: false });
    await settled(id, 'delivered');
    await loop.stop();
  });

  it('is not sent to addresses suppressed meanwhile, or from deleted ones', async () => {
    const suppressed = await later({ to: 'grace@example.test' });
    await api.post('/suppressions', { email: 'grace@example.test', reason: 'manual' });
    const orphan = await later({});
    await test.db.execute(
      sql`update sending_addresses set enabled = false where workspace_id = ${workspaceId}`,
    );
    const loop = start(null);
    await comes(suppressed.id);
    await comes(orphan.id);
    await settled(suppressed.id, 'suppressed');
    await settled(orphan.id, 'failed');
    await loop.stop();
    await test.db.execute(
      sql`update sending_addresses set enabled = true where workspace_id = ${workspaceId}`,
    );
  });

  it('does not count as late, and is separate in the overview', async () => {
    const other = (await createWorkspace(test.db)).id;
    await createSendingAddress(test.db, other);
    const theirs = apiWithKey((await createKey(test.db, other)).token);
    await theirs.post('/emails', item({ send_at: ahead(dayMs) }));
    const [from, to] = [ahead(-dayMs / 24), ahead(dayMs / 24)];
    const { relay } = (await theirs.get(`/overview?from=${from}&to=${to}`)).body;
    expect(relay).toMatchObject({ waiting: 0, oldest_waiting_at: null });
    expect(relay.scheduled).toBe(1);
  });
});
