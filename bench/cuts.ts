// Cuts, restarts and fails over the database of a built server (web with its worker, and a worker of its own) under
// load by HTTP, and counts: no process ends, every e-mail that was answered for arrives once, refusals are 503 and
// worth a retry. Needs a build. `npm run bench -- cuts [cuts] [restarts] [failovers]`
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseProxy } from '@/test/database-proxy';
import { startScriptedServer } from '@/test/smtp-server';
import { startBatchLoad } from './_batch-load';
import { freePort, prepareServer } from './_built-server';
import { createPostgres } from './_postgres';

const [cuts = 100, restarts = 20, failovers = 5] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-bench-'));
// As root, the database runs as another user and must be able to come in.
chmodSync(folder, 0o755);

let clusters = 0;
const nextCluster = async () => [path.join(folder, `cluster-${++clusters}`), await freePort()] as const;
let primary = createPostgres(...(await nextCluster()));
await primary.start();
let standby = await primary.follow(...(await nextCluster()));
// Stands for the name of the database, which leads to whichever server is the primary now.
const proxy = await startDatabaseProxy(primary.url);

const farSide = await startScriptedServer();
const { origin, headers, env, start } = await prepareServer(path.join(folder, 'data'), farSide.url, {
  DATABASE_URL: proxy.url,
  APP_SECRET: 'bench-secret-bench-secret-bench-secret-bench',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
});
const web = await start();
const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended: string[] = [];
web.once('exit', (code) => ended.push(`web (${code})`));
worker.once('exit', (code) => ended.push(`worker (${code})`));
const load = startBatchLoad(origin, headers, { clients: 4, batchSize: 20 });
const backMs: number[] = [];

/** From the moment the database is there again until requests are accepted and mail arrives again. */
async function back(): Promise<void> {
  const beganMs = performance.now();
  const [accepted, arrived] = [load.batches(), farSide.messages.length];
  while (load.batches() === accepted || farSide.messages.length === arrived) {
    if (ended.length > 0 || performance.now() - beganMs > 60_000)
      throw new Error(`It does not go on: ${ended}`);
    await sleep(5);
  }
  backMs.push(performance.now() - beganMs);
}

const progress = (what: string) =>
  console.log(
    `${what}: ${load.answered.size} answered, ${farSide.messages.length} received, ${ended.length} ended`,
  );

await back();
backMs.length = 0;
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
  // Every fourth is away for longer than a lease.
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
  // The name may move before the standby is promoted: until then it takes no writes.
  proxy.accept(standby.url);
  await sleep(Math.random() * 2_000);
  await standby.promote();
  primary = standby;
  await back();
  standby = await primary.follow(...(await nextCluster()));
}
progress(`${failovers} failovers`);

await load.stop();
const states = await load.states();
const arrivals = new Map<string, number>();
for (const { rcptTo } of farSide.messages) arrivals.set(rcptTo, (arrivals.get(rcptTo) ?? 0) + 1);
const doubled = [...arrivals.values()].filter((times) => times > 1).length;
const stored = new Map(
  Object.entries(states).flatMap(([state, ids]) => ids.map((id) => [id, state] as const)),
);
const lost = [...load.answered.values()].filter((id) => !stored.has(id)).length;
const counts = Object.entries(states).map(([state, ids]) => `${ids.length} ${state}`);
const missing = (states.submitted?.length ?? 0) + (states.uncertain?.length ?? 0) - arrivals.size;
backMs.sort((a, b) => a - b);
const second = (share: number) => ((backMs[Math.floor((backMs.length - 1) * share)] ?? 0) / 1000).toFixed(2);
console.log(
  `${load.answered.size} e-mails answered for, ${stored.size} stored (${counts.join(', ')}), ${arrivals.size} received`,
);
console.log(
  `${lost} lost, ${doubled} doubled, ${load.contradictions()} contradictions, ${missing} sent and not received`,
);
console.log(`answers: ${JSON.stringify(Object.fromEntries(load.answers))}`);
console.log(`goes on after ${second(0.5)} s (median), ${second(1)} s (longest)`);
console.log(`ended meanwhile: ${ended.join(', ') || 'no process'}`);

const odd = [...load.answers.keys()].filter((answer) => !/^(202|503 \S+ retryable)$/.test(answer));
const failed = lost + doubled + load.contradictions() + ended.length + odd.length > 0;
for (const child of [worker, web]) {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  console.log(`on SIGTERM it ends with ${await exit}`);
}
for (const server of [standby, primary]) await server.stop('immediate');
await Promise.all([proxy.close(), farSide.close()]);
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
