// Updates an installation of an older version with many emails while about 500 a second come in and go out: the start
// of this version is killed twice while it migrates, then its processes run beside the old ones, which are then stopped.
// Checks that every accepted email arrives once, that refusals are 503 and worth a retry, and how long the slowest
// request took. Needs a build of both. `npm run bench -- update <checkout of the older version> [emails]`
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@/lib/db/database';
import { describeMigration } from '@/lib/startup/describe-migration';
import { createSendingAddress } from '@/test/factories';
import { createOldWorkspace } from '@/test/old-database';
import { freePort } from '@/test/servers/free-port';
import { createPostgres } from '@/test/servers/postgres';
import { startScriptedServer } from '@/test/servers/smtp-server';
import { startBatchLoad } from './parts/batch-load';
import { prepareServer } from './parts/built-server';
import { timed } from './parts/measure';
import { seedOldEmails } from './parts/old-rows';
import { addressesOf, makeFolder, reckonLoad } from './parts/outages';
import { ended, startWorkerProcess } from './parts/worker-processes';

const [checkout, emails = '5000000'] = process.argv.slice(2);
if (checkout === undefined) throw new Error('Say where the checkout of the older version is.');
const runMs = 20_000;

const folder = makeFolder();
const database = createPostgres(path.join(folder, 'cluster'), await freePort());
await database.start();
const settings = {
  DATABASE_URL: database.url,
  APP_SECRET: 'bench-secret-bench-secret-bench-secret-bench',
};
// Also for what this process itself seals.
process.env.APP_SECRET = settings.APP_SECRET;
const farSide = await startScriptedServer();
const dataDir = path.join(folder, 'data');
const old = await prepareServer(dataDir, farSide.url, { ...settings, WORKER: 'off' }, { checkout });
const next = await prepareServer(dataDir, farSide.url, { ...settings, WORKER: 'off' });
const oldWeb = await old.start();

await database.run('alter role postroom set session_replication_role = replica');
const seeding = openDatabase(database.url);
const workspaceId = await createOldWorkspace(seeding.db);
const address = await createSendingAddress(seeding.db, workspaceId);
await timed(`${emails} emails`, () => seedOldEmails(seeding.db, workspaceId, address.id, Number(emails)));
await seeding.close();
await database.run('alter role postroom reset session_replication_role');
await database.run('vacuum analyze');

const oldWorker = startWorkerProcess(old.env, { checkout });
const origins = [old.origin];
const load = startBatchLoad(origins, old.headers, { clients: 4, batchSize: 20 });
let since = { accepted: 0, ms: performance.now() };
const progress = (what: string) => {
  const now = { accepted: load.answered.size, ms: performance.now() };
  const perSecond = Math.round(((now.accepted - since.accepted) / (now.ms - since.ms)) * 1000);
  since = now;
  console.log(
    `${what}: ${now.accepted} accepted, ${farSide.messages.length} received; ${perSecond} accepted a second, the slowest answer so far took ${load.longestMs().toFixed(0)} ms`,
  );
};
await sleep(runMs);
progress('the older version alone');

const watching = openDatabase(database.url, { connections: 1 });
const running = async () =>
  (
    await watching.pool.query<{ query: string }>(
      "select query from pg_stat_activity where pid <> pg_backend_pid() and state = 'active'",
    )
  ).rows.map(({ query }) => query.toLowerCase());
// While it starts, a server lets requests wait.
const answers = async (origin: string) =>
  (await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(20) }).catch(() => null))?.status ===
  200;
for (const statement of ['create unique index concurrently', 'validate constraint']) {
  const starting = next.spawn();
  while (!(await running()).some((query) => query.includes(statement))) {
    if (starting.exitCode !== null || (await answers(next.origin)))
      throw new Error(`It never ran ${statement}; use more emails.`);
    await sleep(5);
  }
  await sleep(Math.random() * 1_000);
  console.log(await describeMigration(watching.db));
  starting.kill('SIGKILL');
  await ended(starting);
  progress(`killed in “${statement}”`);
}
const newWeb = await timed('then this version started', () => next.start());
console.log(await describeMigration(watching.db));
await watching.close();
progress('started');
origins.push(next.origin);
const newWorker = startWorkerProcess(next.env);
await sleep(runMs);
progress('both versions side by side');
origins.shift();
for (const process of [oldWorker, oldWeb]) {
  process.kill('SIGTERM');
  await ended(process);
}
await sleep(runMs);
progress('this version alone');

const passed = await reckonLoad(load, () => addressesOf(farSide));
for (const process of [newWorker, newWeb]) {
  process.kill('SIGTERM');
  await ended(process);
}
await database.stop('immediate');
await farSide.close();
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
