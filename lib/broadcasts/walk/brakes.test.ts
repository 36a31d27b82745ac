import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contacts } from '@/lib/db/tables';
import { type ReportListener, startReportListener } from '@/lib/delivery/reports/report-listener';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { startChoreLoop } from '@/lib/queue/chore-loop';
import { allChores } from '@/lib/worker/chores';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createMarketingTemplate, made } from '@/test/broadcasts';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey } from '@/test/factories';
import { complaint, sendReport } from '@/test/reports';
import type { Act, ReceivedMessage } from '@/test/servers/smtp-server';
import { until } from '@/test/until';
import { startBroadcastLoop } from './walk-loop';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const { workspaceId, scripted, start, opens } = useDeliveries(test);
let api: ApiClient;
let templateId: string;
let listener: ReportListener;

beforeAll(async () => {
  process.env.BOUNCE_PORT = '0';
  forgetSingleton('env');
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  templateId = await createMarketingTemplate(api);
  listener = startReportListener({ db: test.db, port: 0, host: '127.0.0.1' });
});
afterEach(() => test.db.delete(contacts));
afterAll(async () => {
  await listener.stop();
  delete process.env.BOUNCE_PORT;
  forgetSingleton('env');
});

const broadcast = async (id: string) => (await api.get(`/broadcasts/${id}`)).body;
const isUnhappy = ({ rcptTo }: ReceivedMessage) => rcptTo.includes('<unhappy');

/** Sends to this many people with a full worker; one of every `every` is bounced or complains. */
async function send(url: string, count: number, every: number): Promise<string> {
  await test.db.insert(contacts).values(
    Array.from({ length: count }, (_, place) => ({
      ...{ id: newId(), workspaceId, state: 'subscribed' as const },
      email: `${place % every === 0 ? 'unhappy' : 'happy'}${place}@far.test`,
    })),
  );
  const fields = { name: 'Autumn', template_id: templateId, from: 'hello@postroom.test' };
  const { id } = await made(api, '/broadcasts', fields);
  await made(api, `/broadcasts/${id}/send`, { revision: 0 });
  // On a busy machine, recipients of a slow server must not time out.
  start(`${url}?connections=10&timeout=300`);
  opens(startBroadcastLoop(test.db, { pollMs: 20 }));
  const counting = allChores.filter(({ name }) => /^(count|brake)-broadcasts$/.test(name));
  opens(startChoreLoop(test.db, counting));
  return id;
}

/** Finishes at most `most` messages; the others wait for the server's reply. */
function turnstile(most: number, ended: Act = '250 2.0.0 queued') {
  let through = 0;
  return (): Act => {
    if (through >= most) return 'stall';
    through += 1;
    return ended;
  };
}

it('at 9 % bounces, a broadcast is paused before 200 more have ended, and continues when resumed', async () => {
  const next = turnstile(400);
  const farSide = await scripted({
    rcpt: (message) => {
      if (!isUnhappy(message)) return '250 2.1.5 ok';
      return next() === 'stall' ? 'stall' : '550 5.1.1 no such user';
    },
    body: () => next(),
  });
  // The rest after resuming is too small to pause it again.
  const id = await send(farSide.url, 590, 11);
  const paused = await until(
    () => broadcast(id),
    ({ state }) => state === 'paused',
  );
  expect(paused).toMatchObject({ paused_because: 'BOUNCES', ended_at: null });
  const { bounced, submitted } = paused.counts;
  expect(bounced + submitted).toBeLessThanOrEqual(400);
  expect(bounced / (bounced + submitted)).toBeGreaterThan(0.08);
  // Only what the server already has goes out.
  farSide.release();
  await made(api, `/broadcasts/${id}/test-sends`, { to: ['me@postroom.test'] });
  await until(
    async () => farSide.messages,
    (messages) => messages.some(({ rcptTo }) => rcptTo.includes('<me@')),
  );
  expect(farSide.messages.filter(({ rcptTo }) => rcptTo.includes('@far.test')).length).toBeLessThanOrEqual(
    403,
  );
  expect((await broadcast(id)).state).toBe('paused');
  expect((await made(api, `/broadcasts/${id}/resume`, {})).state).toBe('sending');
  await until(
    () => broadcast(id),
    ({ state, counts }) => state === 'sent' && counts.submitted + counts.bounced === 590,
  );
  const received = farSide.messages.map(({ rcptTo }) => rcptTo).filter((line) => line.includes('@far.test'));
  expect(new Set(received).size).toBe(received.length);
});

it('at 0.4 % complaints, a broadcast is paused before 200 more have ended', async () => {
  const next = turnstile(450);
  const port = await listener.listening;
  const reports: Promise<void>[] = [];
  const farSide = await scripted({
    body: (message) => {
      const act = next();
      const path = /<([^>]*)>/.exec(message.mailFrom)?.[1] ?? '';
      if (act !== 'stall' && isUnhappy(message))
        reports.push(sendReport(port, 'abuse@postroom.test', complaint('abuse', path)));
      return act;
    },
  });
  const id = await send(farSide.url, 750, 250);
  const paused = await until(
    () => broadcast(id),
    ({ state }) => state === 'paused',
  );
  await Promise.all(reports);
  expect(paused).toMatchObject({ paused_because: 'COMPLAINTS', ended_at: null });
  expect(paused.counts.complained).toBeGreaterThan(0);
  expect((await made(api, `/broadcasts/${id}/resume`, {})).state).toBe('sending');
});
