// A large broadcast with web, two workers and a mail server as separate processes; one in a hundred recipients is at a
// domain that defers, one in two hundred at one that takes two seconds. Measures emails per second until all are
// accepted and until all are delivered, memory and database size, and the latency of transactional email beside the
// broadcast against the same rate without it. Broadcasts yield to it: with `pause`, it is sent for a minute beside the
// broadcast, for half a minute while that is paused, to compare on the same machine, then not for this many seconds,
// until the broadcast ends. Needs a build. `npm run bench -- broadcast [recipients] [transactional emails a second]
// [pause] [sections of the newsletter]`
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { prepareServer } from './parts/built-server';
import { openInstallation } from './parts/installation';
import { sendNewsletter } from './parts/newsletter';
import { createReaders } from './parts/readers';
import { percentile, startReceipts } from './parts/receipts';
import { startSink } from './parts/start-sink';
import { ended, startWorkers } from './parts/worker-processes';

const recipients = Number(process.argv[2] ?? 50_000);
const perSecond = Number(process.argv[3] ?? 10);
const pauseSeconds = Number(process.argv[4] ?? 0);
const sections = Number(process.argv[5] ?? 4);
const aloneSeconds = 40;
const spellSeconds = 60;
const pausedSeconds = 30;

const { db, folder, close } = await openInstallation();
const sink = await startSink();
const server = await prepareServer(`${folder}/data`, sink.url, { WORKER: 'off' });
const web = await server.start();
const workers = startWorkers(server.env, 2);
const processes = { web: web.pid, 'worker 1': workers[0]?.pid, 'worker 2': workers[1]?.pid };

const { rows: workspaces } = await db.execute<{ id: string }>(sql`select id from workspaces`);
const workspaceId = workspaces[0]?.id ?? '';
await db.execute(sql`update workspaces set postal_address = '1 Sample Street'`);
await createReaders(
  db,
  workspaceId,
  recipients,
  sql`case when n % 100 = 7 then 'defers.test' when n % 200 = 8 then 'slow.test' else 'd' || n % 97 || '.test' end`,
);
const deferring = Math.floor((recipients + 92) / 100);

async function alone(seconds: number): Promise<number[]> {
  const receipts = startReceipts(server, sink, perSecond);
  await sleep(seconds * 1000);
  await receipts.stop();
  return receipts.latenciesMs;
}

/** Sends transactional email beside the broadcast, in intervals, until stopped. */
function inSpells(broadcast: string) {
  const stopped = new AbortController();
  const rest = (seconds: number) =>
    sleep(seconds * 1000, undefined, { signal: stopped.signal }).catch(() => {});
  const latenciesMs: number[] = [];
  const pausedMs: number[] = [];
  const change = async (verb: 'pause' | 'resume') => {
    const url = `${server.origin}/api/v1/broadcasts/${broadcast}/${verb}`;
    return (await fetch(url, { method: 'POST', headers: server.headers, body: '{}' })).status;
  };
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const receipts = startReceipts(server, sink, perSecond);
      await rest(spellSeconds);
      await receipts.stop();
      latenciesMs.push(...receipts.latenciesMs);
      if (pauseSeconds === 0) continue;
      // Near its end, a broadcast can no longer be paused.
      if ((await change('pause')) === 200) {
        await sleep(5_000);
        pausedMs.push(...(await alone(pausedSeconds)));
        if ((await change('resume')) !== 200) throw new Error('The broadcast cannot be resumed.');
      }
      await rest(pauseSeconds);
    }
  })();
  return {
    latenciesMs,
    pausedMs,
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
}

async function databaseMb(): Promise<number> {
  const { rows } = await db.execute<{ mb: number }>(
    sql`select (pg_database_size(current_database()) / 1e6)::int as mb`,
  );
  return rows[0]?.mb ?? 0;
}

/** Whether all are accepted, and how many so far; counts lag a little. */
async function accepted(): Promise<{ done: boolean; count: number }> {
  const { rows } = await db.execute<{ done: boolean; count: number }>(sql`
    select coalesce(phase = 'ending', true) as done, coalesce((
      select count from broadcast_counts c where c.broadcast_id = b.id and c.name = 'accepted'), 0)::int as count
    from broadcasts b where id = ${broadcastId}`);
  return rows[0] ?? { done: false, count: 0 };
}

// Warms up: compiles everything and opens every connection.
const warm = startReceipts(server, sink, perSecond);
await sleep(10_000);
await warm.stop();
const before = await alone(aloneSeconds);
console.log(`${recipients} recipients; database ${await databaseMb()} MB before`);

const taken = await sink.count();
const broadcastId = await sendNewsletter(server, sections);
const startedMs = performance.now();
const seconds = () => (performance.now() - startedMs) / 1000;
const meanwhile = inSpells(broadcastId);
let acceptedSeconds: number | null = null;
let shown = 0;
for (;;) {
  const delivered = (await sink.count()) - taken - meanwhile.latenciesMs.length - meanwhile.pausedMs.length;
  const { done, count } = await accepted();
  if (done) acceptedSeconds ??= seconds();
  if (delivered >= shown) {
    shown += recipients / 10;
    const memory = Object.entries(processes).map(([name, pid]) => `${name} ${memoryMb(pid)}`);
    console.log(
      `${seconds().toFixed(0)} s: ${count} accepted, ${delivered} delivered; MB: ${memory.join(', ')}, database ${await databaseMb()}`,
    );
  }
  if (acceptedSeconds !== null && delivered >= recipients - deferring) break;
  await sleep(500);
}
const deliveredSeconds = seconds();
await meanwhile.stop();
// Lets chores add up changes and sweep dead rows, to restore the initial state.
await sleep(15_000);
const behind = await alone(aloneSeconds);

const empty = [...before, ...meanwhile.pausedMs, ...behind];
const describe = (values: readonly number[]) =>
  `p50 ${percentile(values, 0.5)} ms, p99 ${percentile(values, 0.99)} ms of ${values.length}`;
const rate = (spent: number | null) => `${((spent ?? 0) > 0 ? recipients / (spent ?? 1) : 0).toFixed(0)}/s`;
console.log(`accepted in ${acceptedSeconds?.toFixed(1)} s (${rate(acceptedSeconds)})`);
console.log(
  `delivered in ${deliveredSeconds.toFixed(1)} s (${rate(deliveredSeconds)}), without those deferred`,
);
console.log(`transactional alone: ${describe(before)} before, ${describe(behind)} behind`);
if (meanwhile.pausedMs.length > 0)
  console.log(`transactional while it was paused: ${describe(meanwhile.pausedMs)}`);
console.log(`transactional meanwhile: ${describe(meanwhile.latenciesMs)}`);
const ratio = percentile(meanwhile.latenciesMs, 0.99) / percentile(empty, 0.99);
console.log(`ratio at p99: ${ratio.toFixed(2)} (1.5 at most)`);
for (const child of [...workers, web]) {
  child.kill('SIGTERM');
  await ended(child);
}
sink.stop();
await close();
process.exit(ratio <= 1.5 ? 0 : 1);
