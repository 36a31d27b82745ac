import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAcceptedEmail, createAcceptedEmails } from '@/test/accepted-email';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';
import { runCancellations } from './cancel-batch';

const test = useWorkspaceApi();
const { api } = test;
let foreign: ApiClient;
let workspaceId: string;
let addressId: string;

beforeEach(async () => {
  workspaceId = test.workspace.id;
  addressId = (await createSendingAddress(test.db, workspaceId)).id;
  foreign = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
});

const accepted = (values: Parameters<typeof createAcceptedEmail>[3] = {}) =>
  createAcceptedEmail(test.db, workspaceId, addressId, values);
const stateOf = async (id: string) => (await api.get(`/emails/${id}`)).body.state;
const jobs = async () =>
  (await test.db.execute(sql`select from deliveries where workspace_id = ${workspaceId}`)).rows.length;

describe('POST /emails/cancellations', () => {
  it('cancels all waiting matches at once, each with its event, and returns how many', async () => {
    const wrong = await accepted({ subject: 'Wrong PRICE' });
    const right = await accepted({ subject: 'Right' });
    const deferred = await accepted({ subject: 'wrong price again', state: 'deferred' });
    const gone = await accepted({ subject: 'Wrong price', state: 'delivered' });
    const answer = await api.post('/emails/cancellations', { q: 'wrong price' });
    expect([answer.status, answer.body]).toEqual([
      201,
      { object: 'cancellation', id: expect.any(String), state: 'done', matched: 2, canceled: 2 },
    ]);
    const states = await Promise.all([wrong, right, deferred, gone].map(stateOf));
    expect(states).toEqual(['canceled', 'accepted', 'canceled', 'delivered']);
    const events = (await api.get(`/emails/${deferred}/events`)).body.data;
    expect(events.map((event: { state: string }) => event.state)).toEqual(['canceled']);
    expect(events[0].detail.cancellation_id).toBe(answer.body.id);
    expect((await api.get(`/emails/cancellations/${answer.body.id}`)).body).toEqual(answer.body);
    expect((await foreign.get(`/emails/cancellations/${answer.body.id}`)).status).toBe(404);
  });

  it('accepts each filter, states as a list or with commas, and refuses invalid ones', async () => {
    const id = await accepted({ toEmail: 'grace@hopper.test', state: 'deferred' });
    const canceled = async (body: unknown) => (await api.post('/emails/cancellations', body)).body.canceled;
    expect(await canceled({ to: 'ada@hopper.test' })).toBe(0);
    expect(await canceled({ from: 'other@postroom.test' })).toBe(0);
    expect(await canceled({ status: ['accepted', 'queued'] })).toBe(0);
    expect(await canceled({ status: 'bounced,delivered' })).toBe(0);
    expect(await canceled({ template_id: id })).toBe(0);
    expect(await canceled({ created_before: '2020-01-01T00:00:00Z' })).toBe(0);
    expect(await canceled({ status: 'queued,deferred', to: 'grace@hopper.test', q: 'HOPPER' })).toBe(1);
    for (const body of [{ status: 'sent' }, { status: [] }, { all: true }, { q: 'x' }])
      expect((await api.post('/emails/cancellations', body)).body.error.code).toBe('INVALID_REQUEST');
  });

  it('skips email being delivered or handed over, and that of others', async () => {
    const [inHand, handedOver, orphaned] = [await accepted(), await accepted(), await accepted()];
    const lease = (id: string, until: string, over: boolean) =>
      test.db.execute(sql`
        update deliveries set lease_until = now() + ${until}::interval, handed_over = ${over} where email_id = ${id}`);
    await lease(inHand, '1 minute', false);
    await lease(handedOver, '-1 minute', true);
    await lease(orphaned, '-1 minute', false);
    expect((await foreign.post('/emails/cancellations', {})).body).toMatchObject({ matched: 0, canceled: 0 });
    const { body } = await api.post('/emails/cancellations');
    expect(body).toMatchObject({ state: 'done', matched: 1, canceled: 1 });
    expect(await Promise.all([inHand, handedOver, orphaned].map(stateOf))).toEqual([
      'accepted',
      'accepted',
      'canceled',
    ]);
    expect(await jobs()).toBe(2);
  });

  it('continues in the background for many, after a killed worker', async () => {
    await createAcceptedEmails(test.db, workspaceId, addressId, 1_700);
    const { body } = await api.post('/emails/cancellations', {});
    expect(body).toMatchObject({ state: 'running', matched: 1_700, canceled: 0 });
    const later = await accepted();
    const stop = new AbortController();
    await runChore(test.db, runCancellations, { signal: stop.signal, count: () => stop.abort() });
    const half = (await api.get(`/emails/cancellations/${body.id}`)).body;
    expect(half).toMatchObject({ state: 'running', canceled: 500 });
    await runChore(test.db, runCancellations);
    const whole = (await api.get(`/emails/cancellations/${body.id}`)).body;
    expect(whole).toMatchObject({ state: 'done', matched: 1_700, canceled: 1_700 });
    // Emails accepted after it began are not affected.
    expect([await stateOf(later), await jobs()]).toEqual(['accepted', 1]);
    const { rows } = await test.db.execute<{ count: number }>(sql`
      select count(*)::int as count from email_events where workspace_id = ${workspaceId} and state = 'canceled'`);
    expect(rows[0]?.count).toBe(1_700);
  });
});
