// Kills the embedded database of a built server (web with its worker, and a worker of its own) with SIGKILL under load
// by HTTP, and counts as `cuts` does. Needs a build. `npm run bench -- cuts-embedded [kills]`
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startScriptedServer } from '@/test/smtp-server';
import { startBatchLoad } from './_batch-load';
import { prepareServer } from './_built-server';
import { watchOutages } from './_outages';

const [kills = 20] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-bench-'));
// As root, the database runs as another user and must be able to come in.
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');

const farSide = await startScriptedServer();
const { origin, headers, env, start } = await prepareServer(dataDir, farSide.url, {
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
});
const web = await start();
const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const load = startBatchLoad(origin, headers, { clients: 4, batchSize: 20 });
const { back, progress, reckon } = watchOutages(load, farSide, { web, worker });

await back();
const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
for (let round = 0; round < kills; round++) {
  await sleep(200 + Math.random() * 1_500);
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
  // Nobody but the processes themselves brings it back: their watch is part of the time.
  await back();
}
progress(`${kills} kills of the embedded database`);

const passed = await reckon();
await farSide.close();
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
