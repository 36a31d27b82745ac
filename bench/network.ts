// Web, worker and database in separate Linux network namespaces under HTTP load, with the checks of `cuts`: packets
// between them are dropped silently, in both directions or only on the way back, for a moment or longer than a lease.
// Requests are answered with 503 meanwhile, and everything recovers by itself. Needs Linux, root, iproute2 and a build.
// `npm run bench -- network [rounds]`
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/test/servers/free-port';
import { createPostgres } from '@/test/servers/postgres';
import { createNetworks } from './parts/networks';
import { makeFolder, startUnderLoad } from './parts/outages';

const [rounds = 3] = process.argv.slice(2).map(Number);
const folder = makeFolder();
const { database: host, outside, networks } = createNetworks(['web', 'worker']);
const [web, worker] = networks;
if (!web || !worker) throw new Error('There are no networks.');

const database = createPostgres(path.join(folder, 'cluster'), await freePort(), { host });
await database.start();
const { back, progress, reckon, close } = await startUnderLoad(
  path.join(folder, 'data'),
  { DATABASE_URL: database.url, APP_SECRET: 'bench-secret-bench-secret-bench-secret-bench' },
  { places: { web, worker, receiver: outside }, withFiles: true },
);

const cuts: Record<string, () => void> = {
  'web and the database': () => web.cut(),
  'a worker and the database': () => worker.cut(),
  'both and the database': () => {
    web.cut();
    worker.cut();
  },
  'what the database answers to web': () => web.cutAnswers(),
  'what the database answers to a worker': () => worker.cutAnswers(),
};
for (let round = 0; round < rounds; round += 1)
  for (const [name, cut] of Object.entries(cuts)) {
    // Every third outage is longer than a lease.
    const seconds = round % 3 === 2 ? 20 : 0.5 + Math.random() * 5;
    await sleep(500 + Math.random() * 1_000);
    cut();
    await sleep(seconds * 1_000);
    for (const network of networks) network.join();
    await back();
    progress(`${name}, ${seconds.toFixed(1)} s`);
  }

const passed = await reckon();
await database.stop('immediate');
await close();
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
