// The same load on one, two and four web processes with as many workers, all on one database: emails per second from
// request to arrival, processor time per email by kind of process against that of one, and what the database waited
// for. On few cores more processes add no speed; this shows that they add no cost. Needs a build. `npm run bench --
// processes [emails] [clients]`
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@/lib/db/database';
import { freePort } from '@/test/servers/free-port';
import { createPostgres } from '@/test/servers/postgres';
import { type BuiltServer, prepareServer } from './parts/built-server';
import { makeFolder } from './parts/outages';
import { processorSeconds } from './parts/processor-time';
import { startSink } from './parts/start-sink';
import { ended, startWorkers } from './parts/worker-processes';

const measured = Number(process.argv[2] ?? 15_000);
const clients = Number(process.argv[3] ?? 8);
/** By emails, not by time: on few cores each of many processes would get through less and stay cold. */
const warmUpOfEach = 20_000;
const batch = 25;
const html = `<p>${'All good things come in threes. '.repeat(90)}</p>`;

const folder = makeFolder();
// 24 for each of eight processes (docs/running.md), and this one's.
const database = createPostgres(path.join(folder, 'cluster'), await freePort(), { connections: 210 });
await database.start();
const settings = {
  ...{ DATABASE_URL: database.url, APP_SECRET: 'bench-secret-bench-secret-bench-secret-bench' },
  WORKER: 'off',
};
const { db, close } = openDatabase(database.url);
const sink = await startSink();
let sent = 0;

/** Sends this many emails in batches from all clients, each to the next server. */
async function load(servers: readonly BuiltServer[], emailCount: number): Promise<void> {
  let left = emailCount;
  const client = async (place: number) => {
    for (let turn = place; left > 0; turn += 1) {
      left -= batch;
      const server = servers[turn % servers.length];
      if (!server) throw new Error('There is no server.');
      const emails = Array.from({ length: batch }, () => {
        sent += 1;
        const to = `reader${sent}@d${sent % 97}.test`;
        const subject = `Order ${sent}`;
        return {
          idempotency_key: `order-number-${sent}`,
          from: 'hello@postroom.test',
          to,
          subject,
          html,
          text: 'Hello',
        };
      });
      const answer = await fetch(`${server.origin}/api/v1/emails/batch`, {
        ...{ method: 'POST', headers: server.headers, body: JSON.stringify({ emails }) },
      });
      if (answer.status !== 202) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place)));
}

async function delivered(most: number): Promise<void> {
  while ((await sink.count()) < most) await sleep(20);
}

/** What active database sessions were waiting for, in percent of all samples. */
function watchWaits() {
  const found = new Map<string, number>();
  let [looks, stopped] = [0, false];
  const running = (async () => {
    while (!stopped) {
      const { rows } = await db.execute<{ what: string; count: number }>(sql`
        select coalesce(wait_event_type || ' ' || wait_event, 'at work') as what, count(*)::int as count
        from pg_stat_activity
        where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid() group by 1`);
      for (const { what, count } of rows) {
        looks += count;
        found.set(what, (found.get(what) ?? 0) + count);
      }
      await sleep(50);
    }
  })();
  return async () => {
    stopped = true;
    await running;
    const most = [...found].toSorted(([, a], [, b]) => b - a).slice(0, 6);
    return most.map(([what, count]) => `${what} ${((count * 100) / looks).toFixed(0)} %`).join(', ');
  };
}

const nowhere = '/nowhere';
const spent = (children: readonly ChildProcess[]) =>
  children.reduce((sum, { pid }) => sum + (processorSeconds(pid ?? 0, nowhere) ?? Number.NaN), 0);
const ofDatabase = () => processorSeconds(0, folder) ?? Number.NaN;

let one: number | null = null;
// One again at last: what a grown database and a slower machine add, whatever the number of processes.
for (const count of [1, 2, 4, 1]) {
  const servers: BuiltServer[] = [];
  const web: ChildProcess[] = [];
  for (let place = 0; place < count; place += 1) {
    const server = await prepareServer(path.join(folder, 'data'), sink.url, settings);
    servers.push(server);
    web.push(await server.start());
  }
  const workers = startWorkers(servers[0]?.env ?? process.env, count);
  await load(servers, warmUpOfEach * count);
  await delivered(sent);

  const waits = watchWaits();
  const startedMs = performance.now();
  const before = [spent(web), spent(workers), ofDatabase()];
  await load(servers, measured);
  const acceptedSeconds = (performance.now() - startedMs) / 1000;
  await delivered(sent);
  const allSeconds = (performance.now() - startedMs) / 1000;
  const [ofWeb = 0, ofWorkers = 0, inDatabase = 0] = [spent(web), spent(workers), ofDatabase()].map(
    (value, place) => ((value - (before[place] ?? 0)) * 1000) / measured,
  );
  const all = ofWeb + ofWorkers + inDatabase;
  one ??= all;
  console.log(
    `${count} web, ${count} workers: ${(measured / acceptedSeconds).toFixed(0)}/s accepted, ${(measured / allSeconds).toFixed(0)}/s until all had arrived; ` +
      `${all.toFixed(2)} ms of processor each (web ${ofWeb.toFixed(2)}, workers ${ofWorkers.toFixed(2)}, database ${inDatabase.toFixed(2)}), ratio ${(all / one).toFixed(2)} (1.10 at most)`,
  );
  console.log(`  the database: ${await waits()}`);
  for (const child of [...workers, ...web]) {
    child.kill('SIGTERM');
    await ended(child);
  }
}
sink.stop();
await close();
await database.stop('fast');
rmSync(folder, { recursive: true, force: true });
process.exit(0);
