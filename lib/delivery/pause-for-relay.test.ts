import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startBroadcastLoop } from '@/lib/broadcasts/walk/walk-loop';
import { relays } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createMarketingTemplate, made } from '@/test/broadcasts';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey } from '@/test/factories';
import type { FarSide } from '@/test/servers/smtp-server';
import { until } from '@/test/until';
import { pauseForRelay } from './pause-for-relay';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const { workspaceId, scripted, start, opens, passTime } = useDeliveries(test);
let api: ApiClient;
let templateId: string;
let farSide: FarSide;
let id: string;

beforeAll(async () => {
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  templateId = await createMarketingTemplate(api);
  for (const name of ['ada', 'bob', 'cleo']) await made(api, '/contacts', { email: `${name}@far.test` });
});

/** A waiting broadcast, and a relay that does not answer. */
beforeEach(async () => {
  farSide = await scripted({ connect: 'drop' });
  const fields = { name: 'Autumn', template_id: templateId, from: 'hello@postroom.test' };
  id = (await made(api, '/broadcasts', fields)).id;
  await made(api, `/broadcasts/${id}/send`, { revision: 0 });
  opens(startBroadcastLoop(test.db, { pollMs: 20 }));
  start(farSide.url);
  await until(failures, (count) => count > 0);
});

async function failures(): Promise<number> {
  return (await test.db.select().from(relays))[0]?.failures ?? 0;
}

/** The broadcast after the chore ran. */
async function looked() {
  await pauseForRelay(test.db, farSide.url);
  return readState();
}

async function readState() {
  const { state, paused_because } = (await api.get(`/broadcasts/${id}`)).body;
  return [state, paused_because];
}

/** The chore resumes the broadcast, whose last emails may be out before anybody looks. */
async function resumesAndEnds(): Promise<void> {
  expect(await readState()).toEqual(['paused', 'RELAY']);
  await pauseForRelay(test.db, farSide.url);
  await until(readState, ([state, because]) => state === 'sent' && because === null);
}

const sinceMinutes = () =>
  test.db.execute(sql`update relays set resting_since = now() - interval '61 seconds'`);

/** The relay answers again, which the waiting email shows. */
async function comesBack(): Promise<void> {
  farSide.script = {};
  await until(
    async () => {
      await passTime();
      return [await failures(), farSide.messages.length];
    },
    ([failed, received]) => failed === 0 && received === 3,
  );
}

it('pauses broadcasts after the relay was unreachable for a minute, and resumes them automatically', async () => {
  expect(await looked()).toEqual(['sending', null]);
  await sinceMinutes();
  expect(await looked()).toEqual(['paused', 'RELAY']);
  expect(await looked()).toEqual(['paused', 'RELAY']);
  await comesBack();
  await resumesAndEnds();
  expect(new Set(farSide.messages.map(({ rcptTo }) => rcptTo)).size).toBe(3);
});

it('does not touch what a person paused meanwhile, nor what could not show that the relay is back', async () => {
  await sinceMinutes();
  expect(await looked()).toEqual(['paused', 'RELAY']);
  await test.db.execute(sql`delete from deliveries`);
  await resumesAndEnds();

  const fields = { name: 'Winter', template_id: templateId, from: 'hello@postroom.test' };
  id = (await made(api, '/broadcasts', fields)).id;
  await made(api, `/broadcasts/${id}/send`, { revision: 0 });
  await until(
    () => test.db.execute(sql`select from deliveries where broadcast_id = ${id}`),
    ({ rows }) => rows.length === 3,
  );
  expect(await looked()).toEqual(['paused', 'RELAY']);
  expect((await made(api, `/broadcasts/${id}/pause`, {})).paused_because).toBe('MEMBER');
  await test.db.execute(sql`update relays set failures = 0`);
  expect(await looked()).toEqual(['paused', 'MEMBER']);
});
