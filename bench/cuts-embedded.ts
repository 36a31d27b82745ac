// Kills the embedded database of a built server (web with its worker, and a separate worker) with SIGKILL under HTTP
// load, with the checks of `cuts`. Needs a build. `npm run bench -- cuts-embedded [kills]`
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder, startUnderLoad } from './parts/outages';

const [kills = 20] = process.argv.slice(2).map(Number);
const folder = makeFolder();
const dataDir = path.join(folder, 'data');
const { back, progress, reckon, close } = await startUnderLoad(dataDir);

for (let round = 0; round < kills; round++) {
  await sleep(200 + Math.random() * 1_500);
  const killed = await postmaster(0);
  process.kill(killed, 'SIGKILL');
  const sinceMs = performance.now();
  // Its children continue for a moment: only another server's answer counts. Only Postroom's processes restart it.
  await postmaster(killed);
  await back(sinceMs);
}
progress(`${kills} kills of the embedded database`);

const passed = await reckon();
await close();
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);

/** The pid of the running database, once it differs from `former`. */
async function postmaster(former: number): Promise<number> {
  for (;;) {
    const pid = Number.parseInt(read(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')), 10);
    if (pid > 0 && pid !== former) return pid;
    await sleep(5);
  }
}

/** Empty between one database and the next. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
