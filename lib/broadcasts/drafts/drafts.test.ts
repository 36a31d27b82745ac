import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, broadcastRecipients, broadcasts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi();
const { api, workspace } = test;
const { made } = api;

describe('a draft', () => {
  it('starts with only a name', async () => {
    const draft = await made('/broadcasts', { name: 'Autumn launch' });
    expect(draft).toMatchObject({
      ...{ object: 'broadcast', name: 'Autumn launch', state: 'draft', paused_because: null, revision: 0 },
      ...{ template_id: null, from: null, segment_id: null, excluded_segment_ids: [], topic_id: null },
      ...{ variables: {}, subject: null, at: { kind: 'now', time: null, time_zone: null }, per_hour: null },
      ...{ tracking: { opens: false, clicks: false }, utm: null, trial: null, recipients_expected: null },
      ...{ started_at: null, ended_at: null },
    });
    expect(Object.values(draft.counts)).toEqual(Array(15).fill(0));
    expect((await api.get(`/broadcasts/${draft.id}`)).body).toEqual(draft);
  });

  it('is changed based on its last revision', async () => {
    const { id } = await made('/broadcasts', { name: 'Autumn' });
    const change = { revision: 0, from: 'Hello@Postroom.test', variables: { b: 1, a: 2 }, per_hour: 500 };
    const changed = await api.patch(`/broadcasts/${id}`, change);
    expect(changed.body).toMatchObject({ revision: 1, from: 'hello@postroom.test', per_hour: 500 });
    expect(Object.keys(changed.body.variables)).toEqual(['b', 'a']);
    const late = await api.patch(`/broadcasts/${id}`, { revision: 0, name: 'Winter' });
    expect([late.status, late.body.error.code]).toEqual([409, 'BROADCAST_CONFLICT']);
    expect(late.body.error.details).toEqual({
      current_revision: 1,
      updated_at: changed.body.updated_at,
      updated_by: { id: expect.any(String), name: 'Test key' },
    });
    const same = await api.patch(`/broadcasts/${id}`, { revision: 1, per_hour: 500 });
    expect(same.body).toEqual(changed.body);
  });

  it('is recorded in the audit log with the names of choices', async () => {
    const segment = await made('/segments', { name: 'Customers', kind: 'manual' });
    const topic = await made('/topics', { name: 'News', default: 'subscribed', public: true });
    const { id } = await made('/broadcasts', { name: 'Autumn', topic_id: topic.id });
    const given = {
      ...{ from: 'hello@postroom.test', reply_to: 'help@postroom.test', topic_id: null },
      ...{ segment_id: segment.id, excluded_segment_ids: [segment.id], per_hour: 500 },
      ...{ at: { kind: 'local_time', time: '2027-12-01T09:00', time_zone: 'Europe/Berlin' } },
      ...{ variables: { title: 'Autumn', issue: 7, links: ['a'] } },
      trial: { subjects: ['A', 'B'], share_percent: 20, winner_by: 'hand', after_minutes: 60 },
    };
    expect((await api.patch(`/broadcasts/${id}`, { revision: 0, ...given })).status).toBe(200);
    const [reported] = (await api.get('/audit-events?action=broadcast.updated')).body.data;
    expect(reported.changes).toEqual([
      { field: 'from', from: null, to: 'hello@postroom.test' },
      { field: 'reply_to', from: null, to: 'help@postroom.test' },
      { field: 'segment', from: null, to: 'Customers' },
      { field: 'topic', from: 'News', to: null },
      { field: 'excluded_segments', from: [], to: ['Customers'] },
      { field: 'at', from: 'at once', to: '2027-12-01 09:00 in each person’s time zone' },
      { field: 'fallback_time_zone', from: null, to: 'Europe/Berlin' },
      { field: 'per_hour', from: null, to: 500 },
      { field: 'subjects_tried', from: [], to: ['A', 'B'] },
      { field: 'tried_on_percent', from: null, to: 20 },
      { field: 'variables.title', from: null, to: 'Autumn' },
      { field: 'variables.issue', from: null, to: 7 },
      { field: 'variables.links', from: null, to: '["a"]' },
    ]);
  });

  it('refuses unknown references', async () => {
    const nowhere = newId();
    const refused = await api.post('/broadcasts', {
      ...{ name: 'Autumn', template_id: nowhere, segment_id: nowhere, topic_id: nowhere },
      ...{ excluded_segment_ids: [nowhere], tracking: { opens: true, clicks: false } },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
      ...['template_id', 'segment_id', 'excluded_segment_ids[0]', 'topic_id', 'tracking'],
    ]);
    await api.patch('/workspace', { tracking: true });
    expect(
      (await made('/broadcasts', { name: 'A', tracking: { opens: true, clicks: false } })).tracking,
    ).toEqual({
      ...{ opens: true, clicks: false },
    });
  });

  it('has a send time', async () => {
    const at = async (value: object) => (await api.post('/broadcasts', { name: 'A', at: value })).status;
    expect(await at({ kind: 'time', time: '2026-12-01T09:00:00+01:00' })).toBe(201);
    expect(await at({ kind: 'time', time: '2026-12-01T09:00:00' })).toBe(400);
    expect(await at({ kind: 'local_time', time: '2026-12-01T09:00', time_zone: 'Europe/Berlin' })).toBe(201);
    expect(await at({ kind: 'local_time', time: '2026-12-01T09:00', time_zone: '+01:00' })).toBe(400);
    expect(await at({ kind: 'local_time', time: '2027-02-29T09:00', time_zone: 'Europe/Berlin' })).toBe(400);
    expect(await at({ kind: 'local_time', time: '2026-12-01T09:00' })).toBe(400);
    expect(await at({ kind: 'now', time: '2026-12-01T09:00:00Z' })).toBe(400);
    expect(await at({ kind: 'time', time: '9999-12-31T23:59:59-12:00' })).toBe(400);
    expect(await at({ kind: 'local_time', time: '9999-12-31T23:59', time_zone: 'Europe/Berlin' })).toBe(400);
  });

  it('answers a time in UTC, and a local one as it was given', async () => {
    const at = async (value: object) => (await made('/broadcasts', { name: 'A', at: value })).at.time;
    for (const time of ['2026-12-01T09:00:00+01:00', '2026-12-01T08:00:00Z', '2026-12-01T08:00:00.000Z'])
      expect(await at({ kind: 'time', time })).toBe('2026-12-01T08:00:00.000Z');
    const local = { kind: 'local_time', time: '2026-12-01T09:00', time_zone: 'Europe/Berlin' };
    expect(await at(local)).toBe('2026-12-01T09:00');
  });

  it('is deleted, unlike one that is no draft any more', async () => {
    const { id } = await made('/broadcasts', { name: 'Autumn' });
    await test.db.update(broadcasts).set({ state: 'sent' }).where(eq(broadcasts.id, id));
    const kept = await api.delete(`/broadcasts/${id}`);
    expect([kept.status, kept.body.error.code, kept.body.error.details]).toEqual([
      ...[409, 'CONFLICT'],
      { state: 'sent' },
    ]);
    const other = await made('/broadcasts', { name: 'Winter' });
    expect((await api.delete(`/broadcasts/${other.id}`)).status).toBe(204);
    expect((await api.get(`/broadcasts/${other.id}`)).status).toBe(404);
    const reported = await test.db.select().from(auditEvents).where(eq(auditEvents.targetId, other.id));
    expect(reported.map(({ action }) => action).sort()).toEqual(['broadcast.created', 'broadcast.deleted']);
  });
});

describe('the list of broadcasts', () => {
  it('is filtered by state and part of the name, newest first', async () => {
    const [first, second, third] = [
      await made('/broadcasts', { name: 'Autumn' }),
      await made('/broadcasts', { name: 'Winter' }),
      await made('/broadcasts', { name: 'Late autumn' }),
    ];
    await test.db.update(broadcasts).set({ state: 'sent' }).where(eq(broadcasts.id, second.id));
    const ids = async (query: string) =>
      (await api.get(`/broadcasts${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([third.id, second.id, first.id]);
    expect(await ids('?q=AUTUMN')).toEqual([third.id, first.id]);
    expect(await ids('?state=sent,canceled')).toEqual([second.id]);
    const page = (await api.get('/broadcasts?limit=2')).body;
    expect(await ids(`?limit=2&cursor=${page.next_cursor}`)).toEqual([first.id]);
  });
});

describe('a copy', () => {
  it('has the content but not the time', async () => {
    const content = { from: 'hello@postroom.test', subject: 'Hi', variables: { a: 1 }, per_hour: 100 };
    const at = { kind: 'time', time: '2026-12-01T09:00:00Z' };
    const original = await made('/broadcasts', { name: 'n'.repeat(120), ...content, at });
    const copy = await made(`/broadcasts/${original.id}/duplicate`, {});
    expect(copy).toMatchObject({ ...content, name: `${'n'.repeat(113)} (copy)`, revision: 0 });
    expect(copy.at).toEqual({ kind: 'now', time: null, time_zone: null });
  });

  it('has the winning subject without a trial; an undecided trial is kept for the same audience', async () => {
    const tried = {
      ...{ subjects: ['One', 'Two'], share_percent: 20, winner_by: 'hand', after_minutes: 60 },
    };
    const { id } = await made('/broadcasts', { name: 'Autumn', subject: 'Own', trial: tried });
    const copied = async (audience: string) => {
      const { subject, trial } = await made(`/broadcasts/${id}/duplicate`, { audience });
      return [subject, trial?.subjects ?? null];
    };
    expect(await copied('same')).toEqual(['Own', ['One', 'Two']]);
    expect(await copied('not_clicked')).toEqual(['Own', null]);
    const decided = { ...tried, winner: 1, chosen_at: new Date().toISOString(), chosen_by: null };
    await test.db
      .update(broadcasts)
      .set({ trial: JSON.stringify(decided) })
      .where(eq(broadcasts.id, id));
    expect(await copied('same')).toEqual(['Two', null]);
    expect(await copied('not_opened')).toEqual(['Two', null]);
  });

  it('goes to those who did not open it', async () => {
    const { id } = await made('/broadcasts', { name: 'Autumn' });
    const people = await Promise.all(
      ['opened', 'idle', 'skipped', 'stranger'].map((name) =>
        made('/contacts', { email: `${name}@far.test` }),
      ),
    );
    const [opened, idle, skipped] = people.map((person) => person.id as string);
    const row = { broadcastId: id };
    await test.db.insert(broadcastRecipients).values([
      { ...row, contactId: opened ?? '', state: 'accepted', emailId: newId(), openedAt: new Date() },
      { ...row, contactId: idle ?? '', state: 'accepted', emailId: newId() },
      { ...row, contactId: skipped ?? '', state: 'skipped', reason: 'suppressed' },
    ]);
    const copy = await made(`/broadcasts/${id}/duplicate`, { audience: 'not_opened' });
    expect(copy.name).toBe('Autumn: did not open');
    const found = await api.get(`/contacts?segment_id=${copy.segment_id}`);
    expect(found.body.data.map((contact: { id: string }) => contact.id)).toEqual([idle]);
    const rule = (operator: string, value: string) =>
      api.post('/segments/preview', {
        match: 'all',
        rules: [{ field: `broadcast.${id}`, operator, value }],
      });
    expect((await rule('is', 'not_received')).body.count).toBe(2);
    expect((await rule('is_not', 'opened')).body.count).toBe(3);
    expect((await rule('is_not', 'not_opened')).body.count).toBe(1);
    expect((await rule('is', 'read')).status).toBe(400);
  });
});

describe('the workspace settings', () => {
  it('control how broadcasts are sent, and are in the audit log', async () => {
    expect((await api.get('/workspace')).body).toMatchObject({
      ...{ approval: false, tracking: false, bounce_pause_percent: 8, complaint_pause_percent: 0.3 },
      ...{ marketing_limit: null, quiet_hours: null },
    });
    const settings = {
      ...{ approval: true, bounce_pause_percent: 5, complaint_pause_percent: 0.1 },
      ...{ marketing_limit: { emails: 3, days: 7 }, quiet_hours: { from: '22:00', until: '07:00' } },
    };
    expect((await api.patch('/workspace', settings)).body).toMatchObject(settings);
    expect((await api.patch('/workspace', { name: 'Other' })).body).toMatchObject(settings);
    expect((await api.patch('/workspace', { quiet_hours: { from: '24:00', until: '07:00' } })).status).toBe(
      400,
    );
    expect((await api.patch('/workspace', { marketing_limit: null })).body.marketing_limit).toBeNull();
    const [reported] = await test.db
      .select({ changes: auditEvents.changes })
      .from(auditEvents)
      .where(eq(auditEvents.workspaceId, workspace.id))
      .orderBy(auditEvents.createdAt);
    expect(JSON.parse(reported?.changes ?? '[]')).toContainEqual({
      ...{ field: 'quiet_hours', from: null, to: '22:00 to 07:00' },
    });
  });
});
