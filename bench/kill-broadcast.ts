// Kills all workers with SIGKILL at random moments while a broadcast is found, accepted and delivered, pauses it and lets
// it go on, while people leave: everybody who stayed gets it once, nobody who left before their turn does, and the
// record says of each what became of them. `npm run bench -- kill-broadcast [rounds] [recipients]`
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { startScriptedServer } from '@/test/servers/smtp-server';
import { openInstallation } from './parts/installation';
import { beginBroadcast, createReaders } from './parts/readers';

const rounds = Number(process.argv[2] ?? 30);
const recipients = Number(process.argv[3] ?? 5_000);
const [workers, connections] = [2, 10];

const { db, folder, close } = await openInstallation();
const farSide = await startScriptedServer();
const { id: workspaceId } = await createWorkspace(db);
await createSendingAddress(db, workspaceId);
await createReaders(db, workspaceId, recipients);

function startWorker(): ChildProcess {
  const { SMTP_URL: _, DATABASE_URL: __, ...inherited } = process.env;
  const env = { ...inherited, SMTP_URL: `${farSide.url}?connections=${connections}`, LOG_LEVEL: 'error' };
  return spawn(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
    env: { ...env, DATA_DIR: `${folder}/data` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ended(worker: ChildProcess): Promise<void> {
  if (worker.exitCode === null && worker.signalCode === null)
    await new Promise((resolve) => worker.once('exit', resolve));
}

async function tally(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select coalesce(reason, state) as state, count(*)::int as count from broadcast_recipients
    where broadcast_id = ${broadcastId} group by 1`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

async function isOver(): Promise<boolean> {
  const { rows } = await db.execute<{ over: boolean }>(sql`
    select state = 'sent' and not exists (select from deliveries) as over from broadcasts where id = ${broadcastId}`);
  return rows[0]?.over ?? false;
}

/** Something that changes with each step: what was found, accepted, delivered. */
async function progress(): Promise<string> {
  const { rows } = await db.execute<{ found: string | null; counts: string }>(sql`
    select found_up_to as found, phase, (select count(*) from emails)::text as counts from broadcasts
    where id = ${broadcastId}`);
  return `${JSON.stringify(rows[0])} ${farSide.messages.length}`;
}

const broadcastId = await beginBroadcast(db, workspaceId);
const left = new Set<string>();
let kills = 0;
for (let round = 1; round <= rounds && !(await isOver()); round++) {
  const before = await progress();
  const running = Array.from({ length: workers }, startWorker);
  while ((await progress()) === before) {
    if (running.some((worker) => worker.exitCode !== null)) throw new Error('A worker does not start.');
    await sleep(10);
  }
  await sleep(Math.random() * 1_000);
  if (round % 3 === 0) {
    // One verb each: an update of the row, which the walk asks for in each commit.
    const paused = await db.execute(sql`
      update broadcasts set state = 'paused', paused_because = 'MEMBER', next_at = null
      where id = ${broadcastId} and state = 'sending'`);
    const { accepted: then } = await tally();
    await sleep(100);
    const { accepted: now } = await tally();
    if (paused.rowCount === 1 && then !== now) throw new Error('A paused broadcast went on.');
    await db.execute(sql`
      update broadcasts set state = 'sending', paused_because = null, next_at = now(), lease_until = null
      where id = ${broadcastId} and state = 'paused'`);
  }
  for (const worker of running) worker.kill('SIGKILL');
  kills += running.length;
  await Promise.all(running.map(ended));
  // Nobody has to wait for the lease of the dead.
  await db.execute(sql`update broadcasts set lease_until = null where id = ${broadcastId}`);
  const { rows } = await db.execute<{ email: string }>(sql`
    update contacts set state = 'unsubscribed' where id in (
      select contact_id from broadcast_recipients where broadcast_id = ${broadcastId} and state = 'waiting'
      order by random() limit 5)
    returning email`);
  for (const { email } of rows) left.add(email);
  if (round % 5 === 0) console.log(`after ${kills} kills: ${JSON.stringify(await tally())}`);
}

const last = startWorker();
while (!(await isOver())) await sleep(200);
// Counts may be so old.
await sleep(5_000);

const { rows: emails } = await db.execute<{ to_email: string; state: string }>(
  sql`select to_email, state from emails`,
);
const states: Record<string, number> = {};
for (const { state } of emails) states[state] = (states[state] ?? 0) + 1;
const received = new Map<string, number>();
for (const { rcptTo } of farSide.messages) {
  const address = /<([^>]*)>/.exec(rcptTo)?.[1] ?? '';
  received.set(address, (received.get(address) ?? 0) + 1);
}
const found = await tally();
const { rows: counts } = await db.execute<{ name: string; count: number }>(
  sql`select name, count::int as count from broadcast_counts where broadcast_id = ${broadcastId}`,
);
const counted = Object.fromEntries(counts.map(({ name, count }) => [name, count]));
const submitted = emails.filter(({ state }) => state === 'submitted');
const faults = {
  'recorded twice or not at all': recipients - Object.values(found).reduce((sum, count) => sum + count, 0),
  'two emails for one': emails.length - new Set(emails.map(({ to_email }) => to_email)).size,
  'without an email and not skipped': recipients - emails.length - (found.unsubscribed ?? 0),
  'received twice': [...received.values()].filter((count) => count > 1).length,
  'said submitted and never received': submitted.filter(({ to_email }) => !received.has(to_email)).length,
  'received and not recorded as such': emails.filter(
    ({ to_email, state }) => received.has(to_email) && state !== 'submitted' && state !== 'uncertain',
  ).length,
  'received by who had left': [...left].filter((email) => received.has(email)).length,
  'counts that differ':
    Math.abs((counted.accepted ?? 0) - emails.length) +
    Math.abs((counted.submitted ?? 0) - submitted.length) +
    Math.abs((counted.skipped ?? 0) - (found.unsubscribed ?? 0)),
};
const uncertain = states.uncertain ?? 0;
// Its end may stop the database that it shares with us.
last.kill('SIGTERM');
await ended(last);
console.log(`${kills} kills, ${recipients} recipients: ${JSON.stringify(found)}`);
console.log(`emails: ${JSON.stringify(states)}; received: ${farSide.messages.length}`);
console.log(`counts: ${JSON.stringify(counted)}`);
console.log(`uncertain: ${uncertain}, at most ${kills * connections} allowed`);
for (const [what, count] of Object.entries(faults)) console.log(`${what}: ${count}`);
await farSide.close();
await close();
process.exit(Object.values(faults).some((count) => count !== 0) || uncertain > kills * connections ? 1 : 0);
