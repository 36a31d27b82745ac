import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Fault, type Faults, startFaults } from '@/clients/typescript/test/faults';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { startApiServer } from '@/test/servers/api-server';
import { Postroom } from './postroom.ts';

// The waiting times are tested in retry.test.ts: here only the order of attempts matters.
vi.mock('./retry.ts', async (load) => {
  const retry = await load<typeof import('./retry.ts')>();
  const pause: typeof retry.pause = (waitMs, signal) => retry.pause(waitMs / 20, signal);
  return { ...retry, pause };
});

const test = useTestDatabase();
let server: Awaited<ReturnType<typeof startApiServer>>;
let faults: Faults;
let postroom: Postroom;

// Six of twelve requests in a row fail, each in another way; a prime keeps requests and faults out of step.
const cycle: Fault[] = [
  'none',
  '429',
  'none',
  'drop-after',
  'none',
  '503',
  'none',
  'cut',
  'none',
  'slow',
  'drop-before',
  'none',
  'none',
];

// Each request fails at most once, however many emails are in it: POSTROOM_BATCH=100 makes them 10,000.
const inBatch = Number(process.env.POSTROOM_BATCH ?? 20);
const [batched, total] = [98 * inBatch, 98 * inBatch + 200];

beforeAll(async () => {
  process.env.RATE_LIMIT = 'off';
  const { id } = await createWorkspace(test.db);
  await createSendingAddress(test.db, id);
  const key = await createKey(test.db, id, { scopes: ['email:send'] });
  server = await startApiServer();
  faults = await startFaults(server.url, (_, count) => cycle[count % cycle.length] ?? 'none');
  // Longer than a batch takes on a busy machine: only endless requests time out, and the server completes those too.
  postroom = new Postroom({
    apiKey: key.token,
    baseUrl: faults.url,
    maxRetries: 20,
    timeoutMs: inBatch * 100,
  });
});

afterAll(async () => {
  await faults?.close();
  await server?.close();
});

function emailTo(number: number) {
  const base = { from: 'hello@postroom.test', to: `reader-${number}@far.test` };
  return { ...base, subject: `Number ${number}`, text: 'Hello' };
}

it('sends thousands of emails exactly once over a network that drops, cuts, refuses and stalls', async () => {
  const jobs: (() => Promise<string[]>)[] = [];
  for (let start = 0; start < batched; start += inBatch) {
    jobs.push(async () => {
      const emails = Array.from({ length: inBatch }, (_, offset) => emailTo(start + offset));
      const { data, accepted } = await postroom.emails.sendBatch(emails);
      expect(accepted).toBe(inBatch);
      return data.map((entry) => entry.id ?? '');
    });
  }
  for (let number = batched; number < total; number++)
    jobs.push(async () => [(await postroom.emails.send(emailTo(number))).id]);
  const ids = await runTogether(jobs, 32);

  expect(new Set(ids).size).toBe(total);
  const { rows } = await test.db.execute<{ stored: string; recipients: string; known: string }>(sql`
    select count(*) as stored, count(distinct to_email) as recipients,
      count(*) filter (where id = any(${sql.param(ids)}::uuid[])) as known from emails`);
  expect(rows).toEqual([{ stored: String(total), recipients: String(total), known: String(total) }]);
  for (const fault of cycle) expect(faults.struck.get(fault), fault).toBeGreaterThan(10);
}, 600_000);

async function runTogether<T>(jobs: (() => Promise<T[]>)[], lanes: number): Promise<T[]> {
  const results: T[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) results.push(...(await job()));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return results;
}
