import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, broadcasts, webhookEvents, webhooks, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type Scope, scopes } from '@/lib/scopes';
import { seal } from '@/lib/secrets';
import { type ApiAnswer, type ApiClient, apiWithKey } from '@/test/api';
import { createMarketingTemplate, made } from '@/test/broadcasts';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, createSendingAddress, createWorkspace } from '@/test/factories';
import { publish, save } from '@/test/templates';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let api: ApiClient;
let workspaceId: string;
let templateId: string;

beforeAll(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  api = await clientOf();
  await createSendingAddress(test.db, workspaceId);
  templateId = await createMarketingTemplate(api);
  await made(api, '/contacts', { email: 'ada@far.test' });
  await test.db.insert(webhooks).values({
    ...{ id: newId(), workspaceId, url: 'https://hooks.example.com/in' },
    ...{ secret: seal('webhook-secret', 'whsec_a'), events: ['broadcast.sent', 'broadcast.paused'] },
  });
});

beforeEach(async () => {
  await test.db.update(workspaces).set({ approval: false }).where(eq(workspaces.id, workspaceId));
});

/** Another member, through an API key. */
async function clientOf(held: readonly Scope[] = scopes): Promise<ApiClient> {
  return apiWithKey((await createKey(test.db, workspaceId, { scopes: [...held] })).token);
}

const from = 'hello@postroom.test';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const later = { kind: 'time', time: inDays(2) };

function draft(fields: object = {}) {
  return made(api, '/broadcasts', { name: 'Autumn', template_id: templateId, from, ...fields });
}
const post = (id: string, verb: string, body?: object) => api.post(`/broadcasts/${id}/${verb}`, body);
const send = (id: string, revision = 0) => post(id, 'send', { revision });
const reported = ({ status, body }: ApiAnswer) => [status, body.error?.code ?? body.state];

async function rowOf(id: string) {
  const [row] = await test.db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!row) throw new Error('The broadcast is gone.');
  return row;
}

/** As if the walk had stopped or finished it. */
async function put(id: string, values: Partial<typeof broadcasts.$inferInsert>) {
  await test.db.update(broadcasts).set(values).where(eq(broadcasts.id, id));
}

async function actions(id: string) {
  const rows = await test.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.targetId, id))
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
}

describe('sending', () => {
  it('starts at once, with the current version and contacts', async () => {
    const { id } = await draft();
    const sent = await send(id);
    expect(reported(sent)).toEqual([202, 'sending']);
    expect(sent.body).toMatchObject({
      ...{ recipients_expected: 1, paused_because: null, ended_at: null, revision: 0 },
      ...{ template_version_id: expect.any(String), started_at: expect.any(String) },
      approval: { asked_by: { id: expect.any(String), name: 'Test key' }, approved_by: null, note: null },
    });
    expect(await rowOf(id)).toMatchObject({ phase: 'finding', nextAt: expect.any(Date), leaseUntil: null });
    expect(await actions(id)).toEqual(['broadcast.created', 'broadcast.sent']);
    const template = (await api.get(`/templates/${templateId}`)).body;
    expect(sent.body.template_version_id).toBe(template.published_version_id);
  });

  it('keeps its version when the template is published again', async () => {
    const other = await createMarketingTemplate(api);
    const { id } = await draft({ template_id: other, at: later });
    const pinned = (await send(id)).body.template_version_id;
    await save(api, other, { subject: 'Winter' });
    await publish(api, other);
    expect((await api.get(`/templates/${other}`)).body.published_version_id).not.toBe(pinned);
    await post(id, 'pause');
    expect((await post(id, 'resume')).body).toMatchObject({
      state: 'scheduled',
      template_version_id: pinned,
    });
  });

  it('happens once, of twenty simultaneous requests', async () => {
    const { id } = await draft();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, ...Array(19).fill(409)]);
    const [late] = answers.filter(({ status }) => status === 409);
    expect(late?.body.error).toMatchObject({ code: 'CONFLICT', details: { state: 'sending' } });
    expect(await actions(id)).toEqual(['broadcast.created', 'broadcast.sent']);
  });

  it('is idempotent with the same key', async () => {
    const { id } = await draft();
    const again = (key: string, revision = 0) =>
      api.post(`/broadcasts/${id}/send`, { revision }, { headers: { 'Idempotency-Key': key } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => again('autumn-2026')));
    expect(answers.map(reported)).toEqual(Array(20).fill([202, 'sending']));
    expect(await actions(id)).toEqual(['broadcast.created', 'broadcast.sent']);
    await post(id, 'pause');
    expect(reported(await again('autumn-2026'))).toEqual([202, 'paused']);
    expect(reported(await again('autumn-2026', 1))).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(reported(await again('winter-2026'))).toEqual([409, 'CONFLICT']);
    expect(reported(await again('short'))).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect(await actions(id)).toEqual(['broadcast.created', 'broadcast.sent', 'broadcast.paused']);
  });

  it('refuses an outdated revision, and tells who changed it', async () => {
    const { id } = await draft();
    await api.patch(`/broadcasts/${id}`, { revision: 0, subject: 'Autumn is here' });
    const { status, body } = await send(id);
    expect([status, body.error.code]).toEqual([409, 'BROADCAST_CONFLICT']);
    expect(body.error.details).toMatchObject({ current_revision: 1, updated_by: { name: 'Test key' } });
    expect(reported(await send(id, 1))).toEqual([202, 'sending']);
  });

  it('refuses what its check refuses, with the same errors', async () => {
    const { id } = await made(api, '/broadcasts', { name: 'Autumn' });
    const { status, body } = await send(id);
    expect([status, body.error.code]).toEqual([409, 'BROADCAST_NOT_READY']);
    expect(body.error.details.errors).toEqual((await api.get(`/broadcasts/${id}/check`)).body.errors);
    const nobody = await made(api, '/segments', { name: `Nobody ${newId()}`, kind: 'manual' });
    const alone = await draft({ segment_id: nobody.id });
    const refused = (await send(alone.id)).body.error;
    expect(refused.details.errors).toEqual([expect.objectContaining({ code: 'NO_RECIPIENTS' })]);
    const past = await draft({ at: { kind: 'time', time: '2020-02-29T09:00:00Z' } });
    const passed = (await send(past.id)).body.error;
    expect(passed.details.errors).toEqual([expect.objectContaining({ code: 'TIME_PASSED', field: 'at' })]);
    expect((await rowOf(past.id)).state).toBe('draft');
  });

  it('waits for its time, and starts with the people whose day comes first', async () => {
    const timed = await draft({ at: later });
    expect(reported(await send(timed.id))).toEqual([202, 'scheduled']);
    const row = await rowOf(timed.id);
    expect([row.dueAt?.toISOString(), row.nextAt?.toISOString(), row.startedAt]).toEqual([
      ...[later.time, later.time],
      null,
    ]);
    const day = inDays(3).slice(0, 10);
    const local = await draft({
      at: { kind: 'local_time', time: `${day}T09:00`, time_zone: 'Europe/Berlin' },
    });
    await send(local.id);
    // Where the day begins first, clocks are fourteen hours ahead.
    const first = new Date(Date.parse(`${day}T09:00:00Z`) - 14 * 3_600_000);
    expect((await rowOf(local.id)).nextAt).toEqual(first);
    const now = new Date(Date.now() - 3_600_000).toISOString().slice(0, 16);
    const begun = await draft({ at: { kind: 'local_time', time: now, time_zone: 'Europe/Berlin' } });
    expect(reported(await send(begun.id))).toEqual([202, 'sending']);
  });
});

describe('a broadcast of a workspace with required approval', () => {
  beforeEach(async () => {
    await test.db.update(workspaces).set({ approval: true }).where(eq(workspaces.id, workspaceId));
  });

  it('is approved by another member, once, and sent', async () => {
    const { id } = await draft();
    expect(reported(await send(id))).toEqual([202, 'waiting_approval']);
    expect(await rowOf(id)).toMatchObject({ nextAt: null, startedAt: null });
    const own = await post(id, 'approval', { revision: 0, approved: true });
    expect(reported(own)).toEqual([403, 'FORBIDDEN']);
    const seconds = await Promise.all(Array.from({ length: 5 }, () => clientOf()));
    const answers = await Promise.all(
      seconds.map((second) => second.post(`/broadcasts/${id}/approval`, { revision: 0, approved: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body).toMatchObject({ state: 'sending', approval: { approved_by: { name: 'Test key' } } });
    expect(await actions(id)).toEqual(['broadcast.created', 'broadcast.sent', 'broadcast.approved']);
  });

  it('is scheduled by the approval if its time is in the future', async () => {
    const { id } = await draft({ at: later });
    expect((await send(id)).body).toMatchObject({ state: 'waiting_approval' });
    const second = await clientOf();
    const approved = await second.post(`/broadcasts/${id}/approval`, { revision: 0, approved: true });
    expect(reported(approved)).toEqual([200, 'scheduled']);
    expect((await rowOf(id)).nextAt?.toISOString()).toBe(later.time);
  });

  it('is returned to its author with a comment', async () => {
    const { id } = await draft();
    await send(id);
    const second = await clientOf();
    const note = 'The link leads nowhere.';
    const back = await second.post(`/broadcasts/${id}/approval`, { revision: 0, approved: false, note });
    expect(back.body).toMatchObject({
      ...{ state: 'draft', template_version_id: null, recipients_expected: null },
      approval: { asked_by: null, approved_by: null, note },
    });
    expect(await actions(id)).toEqual(['broadcast.created', 'broadcast.sent', 'broadcast.sent_back']);
    expect(reported(await send(id))).toEqual([202, 'waiting_approval']);
  });

  it('needs another approval after a change, except of its name', async () => {
    const { id } = await draft({ at: later });
    await send(id);
    const second = await clientOf();
    const named = await api.patch(`/broadcasts/${id}`, { revision: 0, name: 'Late autumn' });
    expect(named.body).toMatchObject({ state: 'waiting_approval', revision: 1 });
    const stale = await second.post(`/broadcasts/${id}/approval`, { revision: 0, approved: true });
    expect(reported(stale)).toEqual([409, 'BROADCAST_CONFLICT']);
    const changed = await api.patch(`/broadcasts/${id}`, { revision: 1, subject: 'Now' });
    expect(changed.body).toMatchObject({ state: 'draft', revision: 2, approval: { asked_by: null } });
    await send(id, 2);
    const approve = { revision: 2, approved: true };
    expect(reported(await second.post(`/broadcasts/${id}/approval`, approve))).toEqual([200, 'scheduled']);
    const again = await api.patch(`/broadcasts/${id}`, { revision: 2, subject: 'Then' });
    expect(again.body).toMatchObject({ state: 'draft', approval: { approved_by: null } });
  });

  it('needs an approval for a change of what was scheduled before that was required', async () => {
    await test.db.update(workspaces).set({ approval: false }).where(eq(workspaces.id, workspaceId));
    const { id } = await draft({ at: later });
    expect(reported(await send(id))).toEqual([202, 'scheduled']);
    await test.db.update(workspaces).set({ approval: true }).where(eq(workspaces.id, workspaceId));
    const named = await api.patch(`/broadcasts/${id}`, { revision: 0, name: 'Late autumn' });
    expect(named.body).toMatchObject({ state: 'scheduled' });
    const changed = await api.patch(`/broadcasts/${id}`, { revision: 1, subject: 'Other' });
    expect(changed.body).toMatchObject({ state: 'draft', template_version_id: null });
    expect((await rowOf(id)).nextAt).toBeNull();
    expect(reported(await send(id, 2))).toEqual([202, 'waiting_approval']);
  });

  it('is not approved if something prevents sending, and can be canceled', async () => {
    const other = await createMarketingTemplate(api);
    const { id } = await draft({ template_id: other });
    await send(id);
    await api.delete(`/templates/${other}`);
    const second = await clientOf();
    const refused = await second.post(`/broadcasts/${id}/approval`, { revision: 0, approved: true });
    expect(reported(refused)).toEqual([409, 'BROADCAST_NOT_READY']);
    expect(reported(await post(id, 'cancellation'))).toEqual([200, 'canceled']);
  });
});

describe('a scheduled broadcast', () => {
  it('stays scheduled when changed, at its new time', async () => {
    const { id } = await draft({ at: later });
    await send(id);
    const moved = inDays(5);
    const changed = await api.patch(`/broadcasts/${id}`, { revision: 0, at: { kind: 'time', time: moved } });
    expect(changed.body).toMatchObject({ state: 'scheduled', revision: 1 });
    expect((await rowOf(id)).nextAt?.toISOString()).toBe(moved);
    const refused = await api.patch(`/broadcasts/${id}`, { revision: 1, from: null });
    expect(reported(refused)).toEqual([409, 'BROADCAST_NOT_READY']);
    expect((await rowOf(id)).revision).toBe(1);
    const now = await api.patch(`/broadcasts/${id}`, { revision: 1, at: { kind: 'now' } });
    expect(reported(now)).toEqual([200, 'sending']);
  });

  it('can only be renamed by people who may not send', async () => {
    const { id } = await draft({ at: later });
    await send(id);
    const writer = await clientOf(['broadcast:read', 'broadcast:write']);
    const refused = await writer.patch(`/broadcasts/${id}`, { revision: 0, subject: 'Sneaked in' });
    expect(reported(refused)).toEqual([403, 'FORBIDDEN']);
    expect((await writer.patch(`/broadcasts/${id}`, { revision: 0, name: 'Winter' })).status).toBe(200);
  });

  it('becomes a draft when changed while paused, and is scheduled again otherwise', async () => {
    const { id } = await draft({ at: later });
    await send(id);
    expect((await post(id, 'pause')).body).toMatchObject({ state: 'paused', paused_because: 'MEMBER' });
    expect((await rowOf(id)).nextAt).toBeNull();
    expect((await post(id, 'resume')).body).toMatchObject({ state: 'scheduled', paused_because: null });
    expect((await rowOf(id)).nextAt?.toISOString()).toBe(later.time);
    await post(id, 'pause');
    const changed = await api.patch(`/broadcasts/${id}`, { revision: 0, subject: 'Other' });
    expect(changed.body).toMatchObject({ state: 'draft', started_at: null, template_version_id: null });
  });
});

describe('a running broadcast', () => {
  it('is paused and resumed where it was', async () => {
    const { id } = await draft();
    const { started_at } = (await send(id)).body;
    await put(id, { phase: 'accepting', leaseUntil: new Date(), leaseEpoch: 7 });
    expect((await post(id, 'pause')).body).toMatchObject({ state: 'paused', paused_because: 'MEMBER' });
    expect(await rowOf(id)).toMatchObject({ nextAt: null, phase: 'accepting' });
    expect(reported(await post(id, 'pause'))).toEqual([409, 'CONFLICT']);
    expect((await post(id, 'resume')).body).toMatchObject({ state: 'sending', started_at });
    expect(await rowOf(id)).toMatchObject({
      ...{ phase: 'accepting', leaseUntil: null, leaseEpoch: 7, nextAt: expect.any(Date) },
    });
    expect(reported(await post(id, 'resume'))).toEqual([409, 'CONFLICT']);
    expect(await actions(id)).toEqual([
      ...['broadcast.created', 'broadcast.sent', 'broadcast.paused', 'broadcast.resumed'],
    ]);
  });

  it('notifies webhooks when paused', async () => {
    const { id } = await draft();
    await send(id);
    await post(id, 'pause');
    const rows = await test.db.select().from(webhookEvents).where(eq(webhookEvents.workspaceId, workspaceId));
    const events = rows.map(({ payload }) => JSON.parse(payload)).filter(({ data }) => data.id === id);
    expect(events).toMatchObject([
      {
        type: 'broadcast.paused',
        data: { object: 'broadcast', name: 'Autumn', state: 'paused', paused_because: 'MEMBER' },
      },
    ]);
  });

  it('is ended by canceling, whatever it did', async () => {
    const { id } = await draft();
    await send(id);
    const canceled = await post(id, 'cancellation');
    expect(canceled.body).toMatchObject({ state: 'canceled', ended_at: expect.any(String) });
    expect(await rowOf(id)).toMatchObject({ phase: 'ending', nextAt: expect.any(Date) });
    for (const verb of ['pause', 'resume', 'cancellation'])
      expect(reported(await post(id, verb))).toEqual([409, 'CONFLICT']);
    expect(reported(await send(id))).toEqual([409, 'CONFLICT']);
    const before = await draft({ at: later });
    await send(before.id);
    await post(before.id, 'cancellation');
    expect(await rowOf(before.id)).toMatchObject({ state: 'canceled', phase: null, nextAt: null });
  });

  it.each(['draft', 'sent', 'canceled'] as const)(
    'cannot be paused, resumed or canceled as %s',
    async (state) => {
      const { id } = await draft();
      await put(id, { state });
      for (const verb of ['pause', 'resume', 'cancellation'])
        expect(reported(await post(id, verb))).toEqual([409, 'CONFLICT']);
    },
  );

  it('has one outcome if paused, resumed and canceled at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await draft();
      await send(id);
      const verbs = ['pause', 'resume', 'cancellation', 'pause', 'resume', 'cancellation'];
      const answers = await Promise.all(verbs.map((verb) => post(id, verb)));
      const won = answers.filter(({ status }) => status === 200).map(({ body }) => body.state);
      expect(won.filter((state) => state === 'canceled')).toHaveLength(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect((await rowOf(id)).state).toBe('canceled');
      // The log has the actions in one order, with the cancellation last.
      const done = (await actions(id)).slice(2);
      expect(done).toHaveLength(won.length);
      expect(done.at(-1)).toBe('broadcast.canceled');
    }
  });

  it('that missed its time asks, and is sent when a person resumes it', async () => {
    const { id } = await draft({ at: later });
    await send(id);
    const missed = new Date(Date.now() - 10 * 3_600_000);
    const time = { atTime: missed.toISOString(), dueAt: missed, nextAt: null };
    await put(id, { state: 'paused', pausedBecause: 'MISSED_TIME', ...time });
    const resumed = (await post(id, 'resume')).body;
    expect(resumed).toMatchObject({ state: 'sending', started_at: expect.any(String) });
  });

  it('continues when nothing prevents it any more', async () => {
    const { id } = await draft();
    await send(id);
    await put(id, { state: 'paused', pausedBecause: 'SENDING_PAUSED', nextAt: null });
    await api.patch('/workspace', { sending_paused: true });
    const refused = await post(id, 'resume');
    expect(refused.body.error).toMatchObject({
      ...{ code: 'BROADCAST_NOT_READY', details: { errors: [{ code: 'SENDING_PAUSED' }] } },
    });
    await api.patch('/workspace', { sending_paused: false });
    expect(reported(await post(id, 'resume'))).toEqual([200, 'sending']);
  });

  it.each(['DAILY_LIMIT', 'BALANCE', 'SENDING_PAUSED'] as const)(
    'that would resume by itself can be stopped by a person (%s)',
    async (pausedBecause) => {
      const { id } = await draft();
      await send(id);
      await put(id, { state: 'paused', pausedBecause, nextAt: new Date(Date.now() + 60_000) });
      expect((await post(id, 'pause')).body).toMatchObject({ state: 'paused', paused_because: 'MEMBER' });
      expect((await rowOf(id)).nextAt).toBeNull();
    },
  );
});

it('is sent, paused and canceled only with broadcast:send', async () => {
  const { id } = await draft();
  const without = await clientOf(scopes.filter((scope) => scope !== 'broadcast:send'));
  const verbs = { send: { revision: 0 }, approval: { revision: 0, approved: true } };
  for (const [verb, body] of Object.entries({ ...verbs, pause: {}, resume: {}, cancellation: {} }))
    expect(reported(await without.post(`/broadcasts/${id}/${verb}`, body))).toEqual([403, 'FORBIDDEN']);
  const sender = await clientOf(['broadcast:send']);
  expect((await sender.post(`/broadcasts/${id}/send`, { revision: 0 })).status).toBe(202);
  const stranger = (await createWorkspace(test.db)).id;
  await createMember(test.db, stranger);
  const foreign = apiWithKey((await createKey(test.db, stranger)).token);
  expect(reported(await foreign.post(`/broadcasts/${id}/pause`))).toEqual([404, 'NOT_FOUND']);
});

it('is listed by when it was or will be sent, never as a draft', async () => {
  const day = (at: string) => encodeURIComponent(at);
  const { id } = await draft({ at: { kind: 'time', time: '2031-05-04T11:00:00+02:00' } });
  await draft({ at: { kind: 'time', time: '2031-05-04T11:00:00+02:00' } });
  expect((await send(id)).body.due_at).toBe('2031-05-04T09:00:00.000Z');
  const listed = async (from: string, to: string) =>
    (await api.get(`/broadcasts?from=${day(from)}&to=${day(to)}`)).body.data.map(
      (one: { id: string }) => one.id,
    );
  expect(await listed('2031-05-04T09:00:00Z', '2031-05-05T00:00:00Z')).toEqual([id]);
  expect(await listed('2031-05-04T00:00:00Z', '2031-05-04T11:00:00+02:00')).toEqual([]);
  expect(await listed('2031-05-04T09:00:00.001Z', '2031-05-05T00:00:00Z')).toEqual([]);
  expect(await listed('0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59')).toContain(id);
  expect((await api.get('/broadcasts?from=2031-05-04')).body.error.code).toBe('INVALID_REQUEST');
});
