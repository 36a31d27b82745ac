// Cuts, restarts and fails over the database of a built server (web with its worker, and a separate worker) under HTTP
// load, and checks: no process ends, every accepted email arrives once, refusals are 503 and worth a retry. Needs a
// build. `npm run bench -- cuts [cuts] [restarts] [failovers] [processes] [session|transaction]`: the number of web
// processes, with as many workers, and the mode of a PgBouncer in front of the database, which must be installed.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseProxy } from '@/test/servers/database-proxy';
import { freePort } from '@/test/servers/free-port';
import { createPostgres } from '@/test/servers/postgres';
import { makeFolder, startUnderLoad } from './parts/outages';
import { startPooler } from './parts/pooler';

const [cuts = 100, restarts = 20, failovers = 5, each = 1] = process.argv.slice(2, 6).map(Number);
const mode = process.argv[6];
if (mode !== undefined && mode !== 'session' && mode !== 'transaction')
  throw new Error('PgBouncer pools by session or by transaction.');
const folder = makeFolder();

let clusters = 0;
const nextCluster = async () => [path.join(folder, `cluster-${++clusters}`), await freePort()] as const;
let primary = createPostgres(...(await nextCluster()));
await primary.start();
let standby = await primary.follow(...(await nextCluster()));
// Acts as the database's host name, which leads to the current primary.
const proxy = await startDatabaseProxy(primary.url);

const pooler = mode && (await startPooler(path.join(folder, 'pooler'), proxy.url, mode));

const { back, progress, reckon, close } = await startUnderLoad(
  path.join(folder, 'data'),
  {
    DATABASE_URL: pooler ? pooler.url : proxy.url,
    ...(mode === 'transaction' && { DATABASE_DIRECT_URL: proxy.url }),
    APP_SECRET: 'bench-secret-bench-secret-bench-secret-bench',
  },
  { each },
);
for (let round = 0; round < cuts; round++) {
  await sleep(50 + Math.random() * 400);
  await primary.run(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await back();
}
progress(`${cuts} cuts`);
for (let round = 0; round < restarts; round++) {
  await sleep(200 + Math.random() * 800);
  await primary.stop(round % 2 === 0 ? 'fast' : 'immediate');
  // Every fourth outage is longer than a lease.
  await sleep(round % 4 === 3 ? 17_000 : Math.random() * 1_500);
  await primary.start();
  await back();
}
progress(`${restarts} restarts`);
for (let round = 0; round < failovers; round++) {
  await sleep(500 + Math.random() * 1_000);
  proxy.refuse();
  await primary.stop('immediate');
  proxy.cut();
  // The name may move before the standby is promoted: it is read-only until then.
  proxy.accept(standby.url);
  await sleep(Math.random() * 2_000);
  await standby.promote();
  primary = standby;
  await back();
  standby = await primary.follow(...(await nextCluster()));
}
progress(`${failovers} failovers`);

const passed = await reckon();
for (const server of [standby, primary]) await server.stop('immediate');
await Promise.all([proxy.close(), close()]);
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
