// Sends a broadcast through a built server, four workers, a mail server and a database with a standby, as separate
// processes, while workers, the server and the database are killed with SIGKILL at random, the broadcast is paused and
// resumed, the standby takes over, and people unsubscribe. Everyone who stayed gets it once, nobody who left before
// their turn does, and the record is right for each. Needs a build. `npm run bench -- kill-broadcast [kills]
// [recipients] [pauses] [failovers]`
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { openDatabase } from '@/lib/db/database';
import { startDatabaseProxy } from '@/test/servers/database-proxy';
import { freePort } from '@/test/servers/free-port';
import { createPostgres } from '@/test/servers/postgres';
import { prepareServer } from './parts/built-server';
import { sendNewsletter } from './parts/newsletter';
import { makeFolder } from './parts/outages';
import { createReaders } from './parts/readers';
import { startSink } from './parts/start-sink';
import { ended, startWorkerProcess, startWorkers } from './parts/worker-processes';

const [kills = 30, recipients = 5_000, pauses = 10, failovers = 2] = process.argv.slice(2).map(Number);
const connections = 10;
const leavesAtOnce = 10;

const folder = makeFolder();
let clusters = 0;
const nextCluster = async () => [path.join(folder, `cluster-${++clusters}`), await freePort()] as const;
let primary = createPostgres(...(await nextCluster()));
await primary.start();
let standby = failovers > 0 ? await primary.follow(...(await nextCluster())) : null;
// Acts as the database's host name, which leads to the current primary.
const proxy = await startDatabaseProxy(primary.url);
const sink = await startSink();
const appSecret = 'bench-secret-bench-secret-bench-secret-bench';
process.env.APP_SECRET ??= appSecret;
const server = await prepareServer(path.join(folder, 'data'), `${sink.url}?connections=${connections}`, {
  ...{ DATABASE_URL: proxy.url, APP_SECRET: appSecret, WORKER: 'off', LOG_LEVEL: 'fatal' },
});
let web = await server.start();
let starting = Promise.resolve(web);
const workers = startWorkers(server.env, 4);
const { db, close } = openDatabase(proxy.url, { connections: 4 });

/** Retries until the database answers. */
async function asked<Row extends Record<string, unknown>>(query: SQL) {
  for (;;) {
    const answer = await db.execute<Row>(query).catch(() => null);
    if (answer) return answer.rows;
    await sleep(50);
  }
}

/** Sends a request until the answer is final; returns the error code, or null. */
async function tryRequest(method: string, pathname: string, body: object): Promise<string | null> {
  for (;;) {
    const url = `${server.origin}/api/v1${pathname}`;
    const answer = await fetch(url, { method, headers: server.headers, body: JSON.stringify(body) }).catch(
      () => null,
    );
    // The database may fail during the answer.
    const said = answer && ((await answer.json().catch(() => null)) as { error?: { code: string } } | null);
    if (answer && said && answer.status < 500) return said.error?.code ?? null;
    await sleep(50);
  }
}

const [workspace] = await asked<{ id: string }>(sql`select id from workspaces`);
const workspaceId = workspace?.id ?? '';
await asked(sql`update workspaces set postal_address = '1 Sample Street'`);
await createReaders(db, workspaceId, recipients);
const broadcastId = await sendNewsletter(server);
const startedMs = performance.now();
const faultsOnTheWay = { 'went on while it was paused': 0, 'a pause or resume was refused': 0 };
const left = new Set<string>();

/** A process that starts without a database exits, and is started again. */
async function startWeb(): Promise<ChildProcess> {
  for (;;) {
    const started = await server.start().catch(() => null);
    if (started) return started;
    await sleep(200);
  }
}
function reviveWorkers(): void {
  for (const [place, worker] of workers.entries())
    if (worker.exitCode !== null) workers[place] = startWorkerProcess(server.env);
}

const killWorker = async () => {
  const place = Math.floor(Math.random() * workers.length);
  const worker = workers[place];
  worker?.kill('SIGKILL');
  if (worker) await ended(worker);
  workers[place] = startWorkerProcess(server.env);
};
const killWeb = async () => {
  web = await starting;
  web.kill('SIGKILL');
  await ended(web);
  starting = startWeb();
};
const killDatabase = async () => {
  await primary.stop('kill');
  await primary.start();
};
const failOver = async () => {
  if (!standby) return;
  proxy.refuse();
  await primary.stop('kill');
  proxy.cut();
  // The name may move before the standby is promoted: it is read-only until then.
  proxy.accept(standby.url);
  await sleep(Math.random() * 1_000);
  await standby.promote();
  primary = standby;
  standby = await primary.follow(...(await nextCluster()));
};
/** A retry may find that the lost request succeeded. */
const pause = async () => {
  const answers = [null, 'CONFLICT'];
  if (!answers.includes(await tryRequest('POST', `/broadcasts/${broadcastId}/pause`, {})))
    faultsOnTheWay['a pause or resume was refused'] += 1;
  await sleep(2_000);
  const then = await sink.count();
  await sleep(500);
  if ((await sink.count()) !== then) faultsOnTheWay['went on while it was paused'] += 1;
  if (!answers.includes(await tryRequest('POST', `/broadcasts/${broadcastId}/resume`, {})))
    faultsOnTheWay['a pause or resume was refused'] += 1;
};

/** Some waiting recipients unsubscribe through the API; those who still waited when it answered must get nothing. */
async function leave(): Promise<void> {
  const waiting = await asked<{ id: string; email: string }>(sql`
    select c.id, c.email from broadcast_recipients r join contacts c on c.id = r.contact_id
    where r.broadcast_id = ${broadcastId} and r.state = 'waiting' order by random() limit ${leavesAtOnce}`);
  for (const { id, email } of waiting) {
    await tryRequest('PATCH', `/contacts/${id}`, { state: 'unsubscribed' });
    const [still] = await asked(sql`
      select from broadcast_recipients r join contacts c on c.id = r.contact_id
      where r.broadcast_id = ${broadcastId} and c.id = ${id} and r.state = 'waiting' and c.state = 'unsubscribed'`);
    if (still) left.add(email);
  }
}

const tally = async (): Promise<Record<string, number>> => {
  const rows = await asked<{ state: string; count: number }>(sql`
    select coalesce(reason, state) as state, count(*)::int as count from broadcast_recipients
    where broadcast_id = ${broadcastId} group by 1`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
};
const isOver = async () => {
  const [row] = await asked<{ over: boolean }>(sql`
    select state = 'sent' and not exists (select from deliveries) as over from broadcasts where id = ${broadcastId}`);
  return row?.over ?? false;
};

const events = shuffled([
  ...Array.from({ length: kills }, (_, place) =>
    place % 10 === 4 ? killWeb : place % 5 === 2 ? killDatabase : killWorker,
  ),
  ...Array.from({ length: pauses }, () => pause),
  ...Array.from({ length: failovers }, () => failOver),
]);
const done = new Map<string, number>();
// Spread evenly: each event happens in its own part of the messages, and the mail server lets only a few parts through
// before it.
for (const [place, event] of events.entries()) {
  const part = (recipients * 0.95) / events.length;
  const at = (place + Math.random()) * part;
  sink.letThrough((place + (event === pause ? 5 : 2)) * part);
  while ((await sink.count()) < at && !(await isOver())) await sleep(20);
  if (await isOver()) break;
  reviveWorkers();
  await event?.();
  done.set(event?.name ?? '', (done.get(event?.name ?? '') ?? 0) + 1);
  await leave();
  if ((place + 1) % 10 === 0)
    console.log(
      `${((performance.now() - startedMs) / 1000).toFixed(0)} s, ${place + 1} events: ${await sink.count()} received, ${JSON.stringify(await tally())}`,
    );
}
web = await starting;
sink.letThrough(2 * recipients);
while (!(await isOver())) {
  reviveWorkers();
  await sleep(500);
}
const tookSeconds = (performance.now() - startedMs) / 1000;
// Counts may lag this much.
await sleep(10_000);

const emails = await asked<{ to_email: string; state: string }>(sql`select to_email, state from emails`);
const states: Record<string, number> = {};
for (const { state } of emails) states[state] = (states[state] ?? 0) + 1;
const received = new Map<string, number>();
for (const address of await sink.received()) received.set(address, (received.get(address) ?? 0) + 1);
const found = await tally();
const counts = await asked<{ name: string; count: number }>(
  sql`select name, count::int as count from broadcast_counts where broadcast_id = ${broadcastId}`,
);
const counted = Object.fromEntries(counts.map(({ name, count }) => [name, count]));
const submitted = emails.filter(({ state }) => state === 'submitted');
const known = new Set(emails.map(({ to_email }) => to_email));
const faults = {
  'recorded twice or not at all': recipients - Object.values(found).reduce((sum, count) => sum + count, 0),
  'two emails for one': emails.length - known.size,
  'without an email and not skipped': recipients - emails.length - (found.unsubscribed ?? 0),
  'received twice': [...received.values()].filter((count) => count > 1).length,
  'received without an email': [...received.keys()].filter((address) => !known.has(address)).length,
  'said submitted and never received': submitted.filter(({ to_email }) => !received.has(to_email)).length,
  'received and not recorded as such': emails.filter(
    ({ to_email, state }) => received.has(to_email) && state !== 'submitted' && state !== 'uncertain',
  ).length,
  'received by who had left': [...left].filter((email) => received.has(email)).length,
  'counts that differ':
    Math.abs((counted.accepted ?? 0) - emails.length) +
    Math.abs((counted.submitted ?? 0) - submitted.length) +
    Math.abs((counted.skipped ?? 0) - (found.unsubscribed ?? 0)),
  ...faultsOnTheWay,
};
const uncertain = states.uncertain ?? 0;
const uncertainReceived = emails.filter(
  ({ to_email, state }) => state === 'uncertain' && received.has(to_email),
).length;
// Email in flight when its worker is killed, or in any worker when the database is away for longer than a lease.
const happened = (name: string) => done.get(name) ?? 0;
const outages = happened('killDatabase') + happened('failOver');
const allowed = (happened('killWorker') + outages * workers.length) * connections;
for (const child of [...workers, web]) child.kill('SIGTERM');
await Promise.all([...workers, web].map(ended));
console.log(
  `${recipients} recipients in ${tookSeconds.toFixed(0)} s: ${JSON.stringify(Object.fromEntries(done))}`,
);
console.log(`recipients: ${JSON.stringify(found)}; ${left.size} left before their turn`);
console.log(`emails: ${JSON.stringify(states)}; received: ${received.size}`);
console.log(`counts: ${JSON.stringify(counted)}`);
console.log(`uncertain: ${uncertain} (${uncertainReceived} of them received), at most ${allowed} allowed`);
for (const [what, count] of Object.entries(faults)) console.log(`${what}: ${count}`);
await close();
sink.stop();
for (const one of [standby, primary]) await one?.stop('immediate');
await proxy.close();
rmSync(folder, { recursive: true, force: true });
process.exit(Object.values(faults).some((count) => count !== 0) || uncertain > allowed ? 1 : 0);

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
