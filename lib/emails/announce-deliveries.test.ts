import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '@/lib/ids';
import { createMarketingTemplate, letGo, made, walkAll } from '@/test/broadcasts';
import { useSendingApi } from '@/test/workspace-api';
import {
  announceDeliveries,
  announceUpcoming,
  deliveriesChannel,
  readAnnouncement,
} from './announce-deliveries';

const test = useSendingApi(beforeAll);
const { api } = test;
let listener: pg.Client;
const heard: string[] = [];

beforeAll(async () => {
  listener = new pg.Client({ connectionString: test.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(readAnnouncement(payload)));
  await listener.query(`listen ${deliveriesChannel}`);
});
afterAll(() => listener.end());

const hears = async (what: string) => {
  while (!heard.includes(what)) await new Promise((resolve) => listener.once('notification', resolve));
  return heard.splice(0);
};

it('announces urgent emails early, and again when they are stored', async () => {
  const email = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'Your receipt', text: 'Hello' };
  await made(api, '/emails', { ...email, idempotency_key: 'first-receipt' });
  expect(await hears('others')).toEqual(['coming', 'others']);
  // Workers remember recent announcements of upcoming email.
  await made(api, '/emails', { ...email, idempotency_key: 'second-receipt' });
  expect(await hears('others')).toEqual(['others']);
});

it('announces broadcast emails as not urgent', async () => {
  const templateId = await createMarketingTemplate(api);
  const { id: segmentId } = await made(api, '/segments', { name: 'Readers', kind: 'manual' });
  await made(api, '/contacts', { email: 'bo@far.test', segment_ids: [segmentId] });
  const { id } = await made(api, '/broadcasts', {
    ...{ name: 'Autumn', template_id: templateId, from: 'hello@postroom.test' },
    segment_id: segmentId,
  });
  await letGo(test.db, id);
  await walkAll(test.db);
  expect(await hears('broadcasts')).toEqual(['broadcasts']);
});

it('announces each email early while broadcasts are running, which wait for it', async () => {
  await test.db.execute(sql`update broadcasts set state = 'sending'`);
  let nowMs = performance.now() + 10_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const foretell = async (afterMs: number) => {
    nowMs += afterMs;
    await announceUpcoming(test.db);
    await announceDeliveries(test.db);
    return hears('any');
  };
  try {
    expect(await foretell(0)).toContain('coming');
    expect(await foretell(30)).toContain('coming');
    // One announcement for many that arrive at the same moment.
    expect(await foretell(5)).not.toContain('coming');
    await test.db.execute(sql`update broadcasts set state = 'paused'`);
    expect(await foretell(2_500)).toContain('coming');
    expect(await foretell(30)).not.toContain('coming');
  } finally {
    clock.mockRestore();
  }
});

it('says if they may be of broadcasts or not', async () => {
  await announceDeliveries(test.db);
  expect(await hears('any')).toEqual(['any']);
  await announceDeliveries(test.db, [{ broadcast_id: newId() }, { broadcast_id: null }]);
  expect(await hears('any')).toEqual(['any']);
  expect(readAnnouncement(undefined)).toBe('unknown');
});
