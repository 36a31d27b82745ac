import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createMarketingTemplate, letGo, made, walkAll } from '@/test/broadcasts';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { announceDeliveries, deliveriesChannel, readAnnouncement } from './announce-deliveries';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let listener: pg.Client;
let api: ApiClient;
const heard: string[] = [];

beforeAll(async () => {
  listener = new pg.Client({ connectionString: test.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(readAnnouncement(payload)));
  await listener.query(`listen ${deliveriesChannel}`);
  const workspace = await createWorkspace(test.db);
  await createSendingAddress(test.db, workspace.id);
  api = apiWithKey((await createKey(test.db, workspace.id)).token);
});
afterAll(() => listener.end());

const hears = async (what: string) => {
  while (!heard.includes(what)) await new Promise((resolve) => listener.once('notification', resolve));
  return heard.splice(0);
};

it('foretells emails that cannot wait, and announces them when they are stored', async () => {
  const email = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'Your receipt', text: 'Hello' };
  await made(api, '/emails', { ...email, idempotency_key: 'first-receipt' });
  expect(await hears('others')).toEqual(['coming', 'others']);
  // Workers remember what was foretold a moment ago.
  await made(api, '/emails', { ...email, idempotency_key: 'second-receipt' });
  expect(await hears('others')).toEqual(['others']);
});

it('says of emails of a broadcast that they can wait', async () => {
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

it('takes what may be anything for what cannot wait', async () => {
  await announceDeliveries(test.db);
  expect(await hears('others')).toEqual(['others']);
  expect(readAnnouncement(undefined)).toBe('unknown');
});
