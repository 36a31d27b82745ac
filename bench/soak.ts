// Hours of a working day: 200 emails a second, newsletters to 20,000 contacts, exports of the log, and an editor in a
// real browser where somebody types, on two web and two worker processes with a database of their own. Every minute
// brings one fault: a process is killed, sessions or the database are cut, or the relay hangs. Checks that every email
// arrives once, that no typed word is lost, and that memory, connections, open files, stored files and the tables of
// open work stay flat. Needs a build and a browser. `npm run bench -- soak [hours]`
import { type ChildProcess, execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@/lib/db/database';
import { freePort } from '@/test/servers/free-port';
import { createPostgres } from '@/test/servers/postgres';
import { startBatchLoad } from './parts/batch-load';
import { prepareServer } from './parts/built-server';
import { sendNewsletter } from './parts/newsletter';
import { makeFolder, reckonLoad } from './parts/outages';
import { createReaders } from './parts/readers';
import { Readings } from './parts/readings';
import { startSink } from './parts/start-sink';
import { openTypist } from './parts/typist';
import { ended, startWorkerProcess } from './parts/worker-processes';

const hours = Number(process.argv[2] ?? 2);
const readers = 20_000;
const newsletterMinutes = 30;
const exportMs = 60_000;
const faultMs = 60_000;
/** What is done leaves these tables: their size is that of open work, and of what its changes left behind. */
const openWork = [
  ...[
    'deliveries',
    'email_search_queue',
    'email_count_changes',
    'email_count_progress',
    'email_cancellations',
  ],
  ...['broadcast_count_changes', 'contact_changes', 'chores', 'process_meters', 'rate_buckets', 'sessions'],
];
const owner = { email: 'owner@postroom.test', password: 'a-long-enough-password' };

const folder = makeFolder();
const dataDir = path.join(folder, 'data');
const database = createPostgres(path.join(folder, 'cluster'), await freePort());
await database.start();
const sink = await startSink();
const settings = {
  ...{ DATABASE_URL: database.url, APP_SECRET: 'bench-secret-bench-secret-bench-secret-bench' },
  ...{ BOOTSTRAP_EMAIL: owner.email, BOOTSTRAP_PASSWORD: owner.password },
  ...{ WORKER: 'off', LOG_LEVEL: 'fatal' },
};
const servers = [
  await prepareServer(dataDir, sink.url, settings),
  await prepareServer(dataDir, sink.url, settings),
] as const;
const [first, second] = servers;
const processes: Record<string, ChildProcess> = {};
/** Ends that nobody asked for. */
const unexpected: string[] = [];
const run = (name: string, child: ChildProcess) => {
  processes[name] = child;
  child.once('exit', (code, signal) => {
    if (processes[name] === child) unexpected.push(`${name} (${code ?? signal})`);
  });
};
run('web 1', await first.start());
run('web 2', await second.start());
run('worker 1', startWorkerProcess(first.env));
run('worker 2', startWorkerProcess(second.env));

const workspaceId = String((await database.run('select id from workspaces'))[0]?.id);
await database.run(`update workspaces set postal_address = '1 Sample Street'`);
const loading = openDatabase(database.url, { connections: 1 });
await createReaders(loading.db, workspaceId, readers, sql`'reader.test'`);
await loading.close();

const load = startBatchLoad([first.origin, second.origin], first.headers, {
  ...{ clients: 8, batchSize: 20, perSecond: 200 },
});
const typist = await openTypist(first, owner);
const readings = new Readings();
const endsAtMs = performance.now() + hours * 3_600_000;
const goesOn = () => performance.now() < endsAtMs;

/** Restarts a process after this signal. The second web process and worker keep running: their memory tells more. */
async function restart(name: 'web 1' | 'worker 1', signal: NodeJS.Signals): Promise<void> {
  const old = processes[name];
  delete processes[name];
  old?.kill(signal);
  if (old) await ended(old);
  run(name, name === 'web 1' ? await first.start() : startWorkerProcess(first.env));
}

const faults: Record<string, () => Promise<unknown>> = {
  'a worker was killed': () => restart('worker 1', 'SIGKILL'),
  'web was killed': () => restart('web 1', 'SIGKILL'),
  'all sessions of the database were cut': () =>
    database.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  'the relay hung for 20 s': async () => {
    process.kill(sink.pid, 'SIGSTOP');
    await sleep(20_000);
    process.kill(sink.pid, 'SIGCONT');
  },
  'a worker was restarted': () => restart('worker 1', 'SIGTERM'),
  'the database crashed': async () => {
    await database.stop('immediate');
    await database.start();
  },
  'web was restarted': () => restart('web 1', 'SIGTERM'),
};

/** From now until requests are accepted and email arrives. */
async function goesOnAfterMs(): Promise<number> {
  const beganMs = performance.now();
  const [accepted, arrived] = [load.batches(), await sink.count()];
  while (load.batches() === accepted || (await sink.count()) === arrived) {
    if (performance.now() - beganMs > 60_000) throw new Error('It does not go on.');
    await sleep(20);
  }
  return performance.now() - beganMs;
}

/** Not near the end: what was sent has to arrive. */
async function sendNewsletters(): Promise<number> {
  let sent = 0;
  do {
    // The second web process is never killed.
    await sendNewsletter(second, 4);
    sent += 1;
    await sleep(Math.min(newsletterMinutes * 60_000, endsAtMs - performance.now()));
  } while (endsAtMs - performance.now() > 600_000);
  return sent;
}

/** Exports the last ten minutes of the log again and again; returns how many lines it read. */
async function exportLog(): Promise<number> {
  let lines = 0;
  while (goesOn()) {
    const after = new Date(Date.now() - 600_000).toISOString();
    const answer = await fetch(`${second.origin}/api/v1/emails/export?created_after=${after}`, {
      headers: second.headers,
    });
    if (answer.status !== 503 && !answer.ok)
      throw new Error(`The export answers ${answer.status}: ${await answer.text()}`);
    // A session that was cut breaks off the file.
    const text = await answer.text().catch(() => '');
    if (answer.ok) lines += text.split('\n').length - 2;
    await sleep(exportMs);
  }
  return lines;
}

async function takeReadings(): Promise<void> {
  for (const [name, { pid }] of Object.entries(processes)) {
    if (pid === undefined || name.endsWith('1')) continue;
    readings.note(`memory of ${name}, MB`, memoryMb(pid));
    readings.note(`open files of ${name}`, readdirSync(`/proc/${pid}/fd`).length);
  }
  readings.note('memory of the editor, MB', await typist.memoryMb());
  readings.note('files stored', Number(execFileSync('sh', ['-c', `find ${dataDir} -type f | wc -l`])));
  const [{ connections = 0 } = {}] = await database.run(
    `select count(*)::int as connections from pg_stat_activity where backend_type = 'client backend'`,
  );
  readings.note('connections of the database', Number(connections));
  for (const { name, mb } of await database.run(`
    select relname as name, pg_total_relation_size(oid) / 1e6 as mb from pg_class
    where relname in (${openWork.map((table) => `'${table}'`).join(', ')})`))
    readings.note(`table ${name}, MB`, Number(mb));
}

function memoryMb(pid: number): number {
  return Number(execFileSync('sh', ['-c', `awk '/VmRSS/ {print $2}' /proc/${pid}/status`])) / 1000;
}

const beside = Promise.all([sendNewsletters(), exportLog()]);
let longestMs = 0;
for (let minute = 0; goesOn(); minute += 1) {
  const startedMs = performance.now();
  const kinds = Object.entries(faults);
  const [what, fault] = kinds[minute % kinds.length] ?? [];
  await fault?.();
  const backMs = await goesOnAfterMs();
  longestMs = Math.max(longestMs, backMs);
  await typist.type();
  await sleep(Math.max(0, faultMs - (performance.now() - startedMs)));
  await takeReadings();
  console.log(
    `${minute + 1} min, ${what}: goes on after ${(backMs / 1000).toFixed(2)} s; ${load.answered.size} accepted, ${await sink.count()} received`,
  );
  if (minute % 10 === 9) console.log(readings.last());
  if (unexpected.length > 0) break;
}

const [newsletters, lines] = await beside;
await load.stop();
// Newsletters make way for other email; now nothing is before them.
while ((await database.run(`select from broadcasts where state <> 'sent'`)).length > 0) await sleep(1_000);
const received = async () => sink.received();
const passed = await reckonLoad(load, received, true);
const kept = await typist.kept();
const [{ uncertain = 0, open = 0 } = {}] = await database.run(`
  select count(*) filter (where state = 'uncertain')::int as uncertain,
    count(*) filter (where state in ('accepted', 'queued', 'deferred'))::int as open
  from emails where to_email like '%@reader.test'`);
const perReader = new Map<string, number>();
for (const address of await received())
  if (address.endsWith('@reader.test')) perReader.set(address, (perReader.get(address) ?? 0) + 1);
const arrived = [...perReader.values()].reduce((sum, times) => sum + times, 0);
const tooOften = [...perReader.values()].filter((times) => times > newsletters).length;
const missing = newsletters * readers - arrived;
console.log(
  `${newsletters} newsletters to ${readers}: ${arrived} arrived, ${missing} not, ${uncertain} uncertain, ${open} open, ${tooOften} readers got one twice`,
);
console.log(`${lines} lines exported; ${kept.words} words typed, ${kept.lost} lost`);
console.log(
  `goes on after ${(longestMs / 1000).toFixed(2)} s at the longest; ended by itself: ${unexpected.join(', ') || 'no process'}`,
);
const grown = readings.report();

for (const child of Object.values(processes)) child.removeAllListeners('exit').kill('SIGTERM');
await typist.close();
await Promise.all(Object.values(processes).map(ended));
sink.stop();
await database.stop('immediate');
rmSync(folder, { recursive: true, force: true });
const isWhole = missing <= Number(uncertain) && Number(open) + tooOften + kept.lost + unexpected.length === 0;
process.exit(passed && isWhole && grown === 0 ? 0 : 1);
