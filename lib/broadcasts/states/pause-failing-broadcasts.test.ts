import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  auditEvents,
  broadcastCountChanges,
  broadcastCounts,
  broadcasts,
  installationMail,
  webhookEvents,
  webhooks,
} from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { seal } from '@/lib/secrets';
import { createMarketingTemplate, made } from '@/test/broadcasts';
import { runChore } from '@/test/chore-run';
import { useSendingApi } from '@/test/workspace-api';
import { pauseFailingBroadcasts } from './pause-failing-broadcasts';

const test = useSendingApi(beforeAll);
const { api, workspace } = test;
let templateId: string;
let id: string;

beforeAll(async () => {
  templateId = await createMarketingTemplate(api);
  await made(api, '/contacts', { email: 'ada@far.test' });
  await test.db.insert(webhooks).values({
    ...{ id: newId(), workspaceId: workspace.id, url: 'https://hooks.example.com/in' },
    ...{ secret: seal('webhook-secret', 'whsec_a'), events: ['broadcast.paused'] },
  });
});

beforeEach(async () => {
  const content = { name: 'Autumn', template_id: templateId, from: 'hello@postroom.test' };
  id = (await made(api, '/broadcasts', content)).id;
  await made(api, `/broadcasts/${id}/send`, { revision: 0 });
});

/** Sets its counts. */
async function counted(counts: Record<string, number>) {
  await test.db.delete(broadcastCounts).where(eq(broadcastCounts.broadcastId, id));
  const rows = Object.entries(counts).map(([name, count]) => ({ broadcastId: id, name, count }));
  await test.db.insert(broadcastCounts).values(rows);
  await runChore(test.db, pauseFailingBroadcasts);
  const { state, paused_because } = (await api.get(`/broadcasts/${id}`)).body;
  return [state, paused_because];
}

it.each([
  ['9 % that bounced', { delivered: 182, bounced: 18 }, ['paused', 'BOUNCES']],
  ['8 % that bounced', { delivered: 184, bounced: 16 }, ['sending', null]],
  ['9 % of too few', { delivered: 181, bounced: 18 }, ['sending', null]],
  ['0.4 % that complained', { submitted: 500, delivered: 500, complained: 4 }, ['paused', 'COMPLAINTS']],
  ['0.3 % that complained', { delivered: 1000, complained: 3 }, ['sending', null]],
  ['what never was tried', { delivered: 100, suppressed: 900, bounced: 20 }, ['sending', null]],
])('with %s', async (_, counts, outcome) => {
  expect(await counted(counts)).toEqual(outcome);
});

it('follows the workspace’s settings', async () => {
  await api.patch('/workspace', { bounce_pause_percent: 20 });
  expect(await counted({ delivered: 182, bounced: 18 })).toEqual(['sending', null]);
  await api.patch('/workspace', { bounce_pause_percent: 8 });
});

it('notifies the log, webhooks and the sender, once', async () => {
  await counted({ delivered: 180, bounced: 20 });
  await counted({ delivered: 180, bounced: 21 });
  const audits = await test.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  const paused = audits.filter(({ action }) => action === 'broadcast.paused');
  expect(paused).toMatchObject([{ actorType: 'system', actorName: 'Postroom' }]);
  expect(JSON.parse(paused[0]?.changes ?? '')).toEqual([{ field: 'because', from: null, to: 'BOUNCES' }]);
  const events = (await test.db.select().from(webhookEvents)).map(({ payload }) => JSON.parse(payload));
  expect(events.filter(({ data }) => data.id === id)).toMatchObject([
    { data: { paused_because: 'BOUNCES' } },
  ]);
  const mail = await test.db
    .select()
    .from(installationMail)
    .where(eq(installationMail.kind, 'broadcast_paused'));
  const { asked_by } = (await api.get(`/broadcasts/${id}`)).body.approval;
  expect(mail.at(-1)).toMatchObject({
    ...{ subject: '“Autumn” was paused', toEmail: `${asked_by.id}@people.example` },
  });
});

it('asks, and counts anew after a person resumed it', async () => {
  await counted({ delivered: 180, bounced: 20 });
  expect((await api.post(`/broadcasts/${id}/resume`)).body.state).toBe('sending');
  expect(await counted({ delivered: 180, bounced: 20 })).toEqual(['sending', null]);
  expect(await counted({ delivered: 370, bounced: 30 })).toEqual(['sending', null]);
  expect(await counted({ delivered: 362, bounced: 38 })).toEqual(['paused', 'BOUNCES']);
});

it('counts anew from what ended before resuming, even if not added up yet', async () => {
  await counted({ delivered: 180, bounced: 20 });
  await test.db.insert(broadcastCountChanges).values([
    { broadcastId: id, name: 'delivered', change: 170 },
    { broadcastId: id, name: 'bounced', change: 30 },
  ]);
  expect((await api.post(`/broadcasts/${id}/resume`)).body.state).toBe('sending');
  expect(await counted({ delivered: 520, bounced: 70 })).toEqual(['sending', null]);
});

it('does not touch what a person paused or canceled', async () => {
  await api.post(`/broadcasts/${id}/pause`);
  expect(await counted({ delivered: 100, bounced: 100 })).toEqual(['paused', 'MEMBER']);
  const [row] = await test.db.select().from(broadcasts).where(eq(broadcasts.id, id));
  expect(row?.brakedEnded).toBe(0);
});
