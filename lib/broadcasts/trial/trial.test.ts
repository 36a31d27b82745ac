import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimWalks } from '@/lib/broadcasts/walk/hold-walk';
import { walkBroadcast } from '@/lib/broadcasts/walk/walk-broadcast';
import { auditEvents, broadcastRecipients, broadcasts, contacts, deliveries, emails } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { addUpCounts } from '@/lib/tracking/counts/add-up-counts';
import { createMarketingTemplate, made, walkAll } from '@/test/broadcasts';
import { runChore } from '@/test/chore-run';
import { useSendingApi } from '@/test/workspace-api';
import { chooseDueWinners } from './choose-due-winners';

const test = useSendingApi();
const { api, workspace } = test;
let templateId: string;

beforeEach(async () => {
  // Broadcasts of earlier tests must not be continued.
  await test.db.update(broadcasts).set({ state: 'canceled', nextAt: null });
  await api.patch('/workspace', { tracking: true });
  templateId = await createMarketingTemplate(api, { subject: 'Of the template' });
});

const subjects = ['One', 'Two', 'Three', 'Four', 'Five'];

/** A broadcast that was sent to this many people, with a trial of the first subjects on a share of them. */
async function sent(
  people: number,
  { tried = 2, share = 20, by = 'hand', ...fields }: Record<string, unknown> = {},
): Promise<string> {
  const ids = Array.from({ length: people }, () => newId());
  await test.db.insert(contacts).values(
    ids.map((id) => ({
      id,
      workspaceId: workspace.id,
      email: `${id}@far.test`,
      state: 'subscribed' as const,
    })),
  );
  const trial = {
    ...{ subjects: subjects.slice(0, Number(tried)), share_percent: share },
    ...{ winner_by: by, after_minutes: 60 },
  };
  const content = { name: 'Autumn', template_id: templateId, from: 'hello@postroom.test', trial };
  const { id } = await made(api, '/broadcasts', {
    ...{ ...content, tracking: { opens: false, clicks: true } },
    ...fields,
  });
  await made(api, `/broadcasts/${id}/send`, { revision: 0 });
  return id;
}

const post = (id: string, verb: string, body?: object) => api.post(`/broadcasts/${id}/${verb}`, body);
const choose = (id: string, winner: number) => post(id, 'winner', { winner });
const shown = async (id: string) => (await api.get(`/broadcasts/${id}`)).body;
const look = (id: string) =>
  test.db.update(broadcasts).set({ nextAt: sql`now()` }).where(eq(broadcasts.id, id));

async function walkOn(id: string): Promise<void> {
  await look(id);
  await walkAll(test.db);
}

function tallyOf(keys: (string | number | null)[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const key of keys) found[`${key}`] = (found[`${key}`] ?? 0) + 1;
  return found;
}

/** The number of emails by subject. */
async function bySubject(id: string) {
  const rows = await test.db.select({ key: emails.subject }).from(emails).where(eq(emails.broadcastId, id));
  return tallyOf(rows.map(({ key }) => key));
}

async function recipients(id: string) {
  return test.db
    .select({ variant: broadcastRecipients.variant, state: broadcastRecipients.state })
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcastId, id));
}

const byState = async (id: string) => tallyOf((await recipients(id)).map(({ state }) => state));

/** As if people had clicked, and the trial were over, or not. */
async function clicked(id: string, clicks: Record<number, number>, minutesAgo: number): Promise<void> {
  for (const [place, change] of Object.entries(clicks))
    await test.db.execute(sql`
      insert into broadcast_count_changes (broadcast_id, name, change)
      values (${id}, ${`clicked.${place}`}, ${change})`);
  await test.db.execute(sql`
    update broadcasts set trial = jsonb_set(trial::jsonb, '{tried_at}',
      to_jsonb(now() - make_interval(mins => ${minutesAgo})))::text
    where id = ${id} and trial::jsonb ? 'tried_at'`);
}

async function audits(id: string) {
  const rows = await test.db
    .select({ by: auditEvents.actorType, changes: auditEvents.changes })
    .from(auditEvents)
    .where(and(eq(auditEvents.targetId, id), eq(auditEvents.action, 'broadcast.winner_chosen')));
  return rows.map(({ by, changes }) => ({ by, changes: JSON.parse(changes) as unknown }));
}

describe('tried subjects', () => {
  it('are sent first, to their share of people equally, while the rest waits', async () => {
    const id = await sent(46, { tried: 3 });
    await walkAll(test.db);
    expect(await bySubject(id)).toEqual({ One: 4, Two: 3, Three: 3 });
    expect(await byState(id)).toEqual({ accepted: 10, waiting: 36 });
    expect(tallyOf((await recipients(id)).map(({ variant }) => variant))).toEqual({
      ...{ null: 36, 0: 4, 1: 3, 2: 3 },
    });
    await walkOn(id);
    expect(await byState(id)).toEqual({ accepted: 10, waiting: 36 });
    await runChore(test.db, addUpCounts);
    const { state, trial } = await shown(id);
    expect(state).toBe('sending');
    expect(trial).toMatchObject({ winner: null, chosen_at: null, chosen_by: null });
    expect(trial.waiting_since).toEqual(expect.any(String));
    expect(trial.results.map(({ accepted }: { accepted: number }) => accepted)).toEqual([4, 3, 3]);
    const listed = await api.get(`/broadcasts/${id}/recipients?state=accepted`);
    expect(listed.body.data).toHaveLength(10);
  });

  it('are sent to an exact share, over any number of pages of people', async () => {
    for (let part = 0; part < 5; part++)
      await test.db.insert(contacts).values(
        Array.from({ length: 1_050 }, () => newId()).map((own) => ({
          ...{ id: own, workspaceId: workspace.id, email: `${own}@far.test`, state: 'subscribed' as const },
        })),
      );
    const id = await sent(1, { share: 1 });
    await walkAll(test.db);
    expect(await byState(id)).toEqual({ accepted: 53, waiting: 5_198 });
    expect(await bySubject(id)).toEqual({ One: 27, Two: 26 });
  });

  it('work with a single person: the rest gets the winner, or it is finished without a rest', async () => {
    const [alone, few] = [await sent(1, { tried: 5, share: 50 }), await sent(2, { tried: 5, share: 34 })];
    await walkAll(test.db);
    expect(await bySubject(alone)).toEqual({ One: 1 });
    expect(await bySubject(few)).toEqual({ One: 1, Two: 1 });
    expect(await byState(few)).toEqual({ accepted: 2, waiting: 1 });
    await test.db.delete(deliveries).where(eq(deliveries.broadcastId, alone));
    await walkOn(alone);
    expect((await shown(alone)).state).toBe('sent');
    expect((await choose(alone, 0)).status).toBe(409);
    expect((await choose(few, 4)).status).toBe(200);
    await walkOn(few);
    expect(await bySubject(few)).toEqual({ One: 1, Two: 1, Five: 1 });
  });

  it('have no winner if tried on everyone, which is reported', async () => {
    const id = await sent(4, { share: 100, by: 'clicks' });
    await walkAll(test.db);
    expect(await bySubject(id)).toEqual({ One: 2, Two: 2 });
    const { state, trial, name } = await shown(id);
    expect([state, trial.winner_by, trial.after_minutes]).toEqual(['sending', null, null]);
    expect(await choose(id, 0)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('nobody is left') } },
    });
    const asked = (share_percent: number) =>
      api.post('/broadcasts', { name, trial: { subjects: ['One', 'Two'], share_percent } });
    expect([(await asked(100)).status, (await asked(99)).status]).toEqual([201, 400]);
  });

  it('are previewed and tested with the first one', async () => {
    const id = await sent(1, { subject: 'Left out' });
    expect((await post(id, 'preview')).body.subject).toBe('One');
  });
});

describe('the winner by clicks', () => {
  it('has the most clicks per email when the time is over, and goes to the rest', async () => {
    const id = await sent(30, { by: 'clicks' });
    await walkAll(test.db);
    expect(await bySubject(id)).toEqual({ One: 3, Two: 3 });
    await clicked(id, { 0: 1, 1: 2 }, 59);
    expect(await runChore(test.db, chooseDueWinners)).toMatchObject({ done: 0 });
    await clicked(id, {}, 60);
    expect(await runChore(test.db, chooseDueWinners)).toMatchObject({ done: 1 });
    expect(await runChore(test.db, chooseDueWinners)).toMatchObject({ done: 0 });
    const { trial } = await shown(id);
    expect(trial).toMatchObject({ winner: 1, chosen_by: null, chosen_at: expect.any(String) });
    expect(trial).not.toHaveProperty('tried_at');
    expect(trial.waiting_since).toBeNull();
    expect(await audits(id)).toEqual([
      { by: 'system', changes: [{ field: 'winner', from: null, to: 'Two' }] },
    ]);
    await walkOn(id);
    expect(await bySubject(id)).toEqual({ One: 3, Two: 27 });
    await runChore(test.db, addUpCounts);
    const { results } = (await shown(id)).trial;
    expect(results).toMatchObject([
      { accepted: 3, clicked: 1 },
      { accepted: 3, clicked: 2 },
    ]);
    await test.db.delete(deliveries).where(eq(deliveries.broadcastId, id));
    await walkOn(id);
    expect((await shown(id)).state).toBe('sent');
  });

  it('is by rate, not number, and the first of equals', async () => {
    const [uneven, equal] = [await sent(5, { by: 'clicks', share: 60 }), await sent(5, { by: 'clicks' })];
    await walkAll(test.db);
    expect(await bySubject(uneven)).toEqual({ One: 2, Two: 1 });
    await clicked(uneven, { 0: 1, 1: 1 }, 60);
    await clicked(equal, {}, 60);
    await runChore(test.db, chooseDueWinners);
    expect((await shown(uneven)).trial.winner).toBe(1);
    expect((await shown(equal)).trial.winner).toBe(0);
  });

  it('waits while paused, until all were tried, and for a person’s choice', async () => {
    const paused = await sent(10, { by: 'clicks' });
    const byHand = await sent(10);
    await walkAll(test.db);
    const slow = await sent(10, { by: 'clicks', per_hour: 60 });
    await walkAll(test.db);
    await made(api, `/broadcasts/${paused}/pause`, {});
    for (const id of [paused, byHand, slow]) await clicked(id, { 1: 1 }, 600);
    expect(await runChore(test.db, chooseDueWinners)).toMatchObject({ done: 0 });
    await made(api, `/broadcasts/${paused}/resume`, {});
    expect(await runChore(test.db, chooseDueWinners)).toMatchObject({ done: 1 });
    expect((await shown(paused)).trial.winner).toBe(1);
  });
});

describe('the winner by hand', () => {
  it('is chosen once, despite concurrent choices, recording by whom', async () => {
    const id = await sent(10);
    await walkAll(test.db);
    expect((await choose(id, 2)).body.error).toMatchObject({ code: 'INVALID_REQUEST' });
    const answers = await Promise.all([0, 1, 0, 1].map((place) => choose(id, place)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const chosen = answers.find(({ status }) => status === 200)?.body.trial;
    expect(chosen.chosen_by).toEqual({ id: expect.any(String), name: expect.any(String) });
    expect((await shown(id)).trial).toMatchObject({ winner: chosen.winner, chosen_by: chosen.chosen_by });
    const to = subjects[chosen.winner];
    expect(await audits(id)).toEqual([{ by: 'key', changes: [{ field: 'winner', from: null, to }] }]);
    expect((await choose(id, chosen.winner)).body.error).toMatchObject({
      ...{ code: 'CONFLICT', details: { winner: chosen.winner } },
    });
  });

  it('goes to everyone who has not got it, even to those being sent at that moment', async () => {
    const id = await sent(50, { share: 100, per_hour: 3_600 });
    await walkAll(test.db);
    const { One = 0, Two = 0 } = await bySubject(id);
    expect(One + Two).toBe(10);
    await look(id);
    const [walk] = await claimWalks(test.db, 1);
    if (!walk) throw new Error('nothing to do');
    expect((await choose(id, 1)).status).toBe(200);
    await walkBroadcast(test.db, walk, new AbortController().signal);
    expect(await byState(id)).toEqual({ accepted: 10, waiting: 40 });
    await test.db.update(broadcasts).set({ perHour: null }).where(eq(broadcasts.id, id));
    await walkOn(id);
    expect(await bySubject(id)).toEqual({ One, Two: 50 - One });
    await runChore(test.db, addUpCounts);
    expect((await shown(id)).trial.results).toMatchObject([{ accepted: One }, { accepted: Two }]);
  });

  it('can be chosen while paused, and is sent when resumed', async () => {
    const id = await sent(10);
    await walkAll(test.db);
    await made(api, `/broadcasts/${id}/pause`, {});
    expect((await choose(id, 1)).body).toMatchObject({ state: 'paused', trial: { winner: 1 } });
    await walkAll(test.db);
    expect(await byState(id)).toEqual({ accepted: 2, waiting: 8 });
    await made(api, `/broadcasts/${id}/resume`, {});
    await walkAll(test.db);
    expect(await bySubject(id)).toEqual({ One: 1, Two: 9 });
  });

  it('cannot be chosen if canceled, not started, or without a trial', async () => {
    const id = await sent(10);
    await walkAll(test.db);
    await made(api, `/broadcasts/${id}/cancellation`, {});
    expect((await choose(id, 0)).body.error.code).toBe('CONFLICT');
    await walkOn(id);
    expect(await byState(id)).toEqual({ accepted: 2, canceled: 8 });
    const later = await sent(1, { at: { kind: 'time', time: '2099-01-01T09:00:00Z' } });
    expect((await choose(later, 0)).body.error.code).toBe('CONFLICT');
    await made(api, `/broadcasts/${later}/pause`, {});
    expect((await choose(later, 0)).body.error.code).toBe('CONFLICT');
    const plain = await sent(1, { trial: null });
    expect((await choose(plain, 0)).body.error.code).toBe('CONFLICT');
  });
});
