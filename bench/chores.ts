// How fast chores remove expired rows, and how much acceptance slows down meanwhile: batches of 100 × 3 kB from 4
// clients, alternately with and without the chores. Arguments: old emails, old webhook deliveries, rounds, seconds per
// round.
import { type ChildProcess, fork } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { seedOldEmails, seedOldWebhooks } from './parts/old-rows';

const [mails = 1_000_000, tellings = 300_000, rounds = 5, seconds = 10] = process.argv.slice(2).map(Number);
const clients = 4;
const batch = 100;

process.env.RATE_LIMIT = 'off';
const { db, url, close } = await openInstallation();
const old = await createWorkspace(db, { retentionDays: 365 });
const busy = await createWorkspace(db);
const address = await createSendingAddress(db, busy.id);
const { token } = await createKey(db, busy.id);
const start = (file: string, ...given: string[]) =>
  fork(new URL(file, import.meta.url), given, { execArgv: ['--import', 'tsx'] });
const server = start('./parts/send-server.ts', url, busy.id, address.id);
const worker = start('./parts/chores-worker.ts', url);
process.on('exit', () => {
  server.kill();
  worker.kill();
});
const heard = <T>(child: ChildProcess) => new Promise<T>((resolve) => child.once('message', resolve));
const [{ ours }] = await Promise.all([heard<{ ours: string }>(server), heard(worker)]);
const command = async (word: 'start' | 'stop') => {
  worker.send(word);
  await heard(worker);
};

let made = 0;
function body(): string {
  const emails = Array.from({ length: batch }, () => {
    made += 1;
    const to = `person${made}@example.test`;
    const html = `<!doctype html><html><body><h1>Dear ${to}</h1>${'<p style="color:#333333">All good things come in <b>threes</b>.</p>'.repeat(40)}</body></html>`;
    return {
      idempotency_key: `bench-chores-${made}`,
      from: address.email,
      to,
      subject: `Order ${made}`,
      html,
    };
  });
  return JSON.stringify({ emails });
}

/** Emails accepted per second, and the duration of the slowest request. */
async function accept(): Promise<{ rate: number; slowestMs: number }> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const beganMs = performance.now();
  const endMs = beganMs + seconds * 1000;
  let accepted = 0;
  let slowestMs = 0;
  const client = async () => {
    while (performance.now() < endMs) {
      const askedMs = performance.now();
      const response = await fetch(ours, { method: 'POST', headers, body: body() });
      const text = await response.text();
      if (response.status !== 202) throw new Error(`${response.status}: ${text.slice(0, 300)}`);
      slowestMs = Math.max(slowestMs, performance.now() - askedMs);
      accepted += batch;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: accepted / ((performance.now() - beganMs) / 1000), slowestMs };
}

type Left = { emails: number; events: number; tellings: number };
async function left(): Promise<Left> {
  const { rows } = await db.execute<Left>(sql`
    select (select count(*)::int from emails where workspace_id = ${old.id}) as emails,
      (select count(*)::int from webhook_events) as events, (select count(*)::int from webhook_deliveries) as tellings`);
  return rows[0] ?? { emails: 0, events: 0, tellings: 0 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const perSecond = (count: number, ms: number) => `${Math.round(count / (ms / 1000))}/s`;

try {
  const seedMs = performance.now();
  await seedOldEmails(db, old.id, address.id, mails);
  await seedOldWebhooks(db, old.id, tellings);
  await db.execute(sql`vacuum analyze`);
  console.log(
    `${mails} old emails, ${tellings} old webhook deliveries, stored in ${Math.round((performance.now() - seedMs) / 1000)} s`,
  );
  await accept();
  const rates = { without: [] as number[], with: [] as number[] };
  const slowest = { without: 0, with: 0 };
  let meanwhile = 0;
  let meanwhileMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const alone = await accept();
    const before = await left();
    await command('start');
    const beganMs = performance.now();
    const beside = await accept();
    await command('stop');
    meanwhileMs += performance.now() - beganMs;
    meanwhile += before.emails - (await left()).emails;
    rates.without.push(alone.rate);
    rates.with.push(beside.rate);
    slowest.without = Math.max(slowest.without, alone.slowestMs);
    slowest.with = Math.max(slowest.with, beside.slowestMs);
  }
  const [without, beside] = [median(rates.without), median(rates.with)];
  console.log(`median of ${rounds} × ${seconds} s, in turns`);
  console.log(
    `accepted without chores: ${without.toFixed(0)}/s, slowest request ${slowest.without.toFixed(0)} ms`,
  );
  console.log(
    `accepted beside chores:  ${beside.toFixed(0)}/s, slowest request ${slowest.with.toFixed(0)} ms`,
  );
  console.log(
    `ratio ${(beside / without).toFixed(2)}; removed meanwhile: ${perSecond(meanwhile, meanwhileMs)} emails`,
  );
  const rest = await left();
  const beganMs = performance.now();
  await command('start');
  let eventsMs = 0;
  for (let now = rest; now.emails > 0 || now.events > 0; now = await left()) {
    if (now.events === 0 && eventsMs === 0) eventsMs = performance.now() - beganMs;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const allMs = performance.now() - beganMs;
  await command('stop');
  console.log(
    `removed alone: ${rest.emails} emails in ${(allMs / 1000).toFixed(1)} s (${perSecond(rest.emails, allMs)}), ` +
      `${rest.tellings} webhook deliveries in ${((eventsMs || allMs) / 1000).toFixed(1)} s (${perSecond(rest.tellings, eventsMs || allMs)})`,
  );
  const { rows } = await db.execute(sql`
    select name, rows_done::int as done, rows_skipped::int as skipped, failures from chores where rows_done > 0 or failures > 0 order by name`);
  console.table(rows);
} finally {
  server.kill();
  worker.kill();
  await close();
}
process.exit(0);
