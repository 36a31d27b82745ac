// What an operator meets on a bad day, under load by HTTP, counted as `cuts` does: the database takes no writes, its disk
// is full, what it syncs fails, the disk of files is full, no packet comes from web or worker to the database and back,
// until the network is there again and resets what it forgot. What is asked
// meanwhile is answered with 503, and all goes on by itself once it is over. Disks are file systems in memory and failed
// syncs a library before the database's own: needs Linux, root, a C compiler and a build.
// `npm run bench -- faults [rounds]`
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseProxy } from '@/test/servers/database-proxy';
import { freePort } from '@/test/servers/free-port';
import { createPostgres } from '@/test/servers/postgres';
import { makeFolder, startUnderLoad } from './parts/outages';

const [rounds = 3] = process.argv.slice(2).map(Number);
const faultMs = 4_000;
const folder = makeFolder();

/** A disk of so many megabytes, which `fill` leaves without a byte and `free` empties of that again. */
function createDisk(name: string, megabytes: number) {
  const mounted = path.join(folder, name);
  const ballast = path.join(mounted, 'ballast');
  mkdirSync(mounted);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', mounted]);
  process.once('exit', () => {
    execFileSync('umount', ['-l', mounted]);
    rmSync(mounted, { recursive: true });
  });
  return {
    mounted,
    fill: () => execFileSync('sh', ['-c', `cat /dev/zero > ${ballast} 2> /dev/null || true`]),
    free: () => rmSync(ballast, { force: true }),
  };
}

/** A library whose syncs fail as long as there is a file of that name. */
function buildFailingSync(flag: string): string {
  const source = path.join(folder, 'failing-sync.c');
  const library = path.join(folder, 'failing-sync.so');
  writeFileSync(
    source,
    `#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <unistd.h>
static int fails(void) { int before = errno, found = access("${flag}", F_OK) == 0; errno = found ? EIO : before; return found; }
int fsync(int fd) { static int (*next)(int); if (!next) next = dlsym(RTLD_NEXT, "fsync"); return fails() ? -1 : next(fd); }
int fdatasync(int fd) { static int (*next)(int); if (!next) next = dlsym(RTLD_NEXT, "fdatasync"); return fails() ? -1 : next(fd); }
`,
  );
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
  return library;
}

const flag = path.join(folder, 'syncs-fail');
const databaseDisk = createDisk('database', 700);
const filesDisk = createDisk('files', 200);
const database = createPostgres(path.join(databaseDisk.mounted, 'cluster'), await freePort(), {
  preload: buildFailingSync(flag),
});
await database.start();
const [forWeb, forWorker] = [await startDatabaseProxy(database.url), await startDatabaseProxy(database.url)];
const { back, progress, reckon, close } = await startUnderLoad(
  path.join(filesDisk.mounted, 'data'),
  { DATABASE_URL: forWeb.url, APP_SECRET: 'bench-secret-bench-secret-bench-secret-bench' },
  { workerSettings: { DATABASE_URL: forWorker.url }, withFiles: true },
);

const setReadOnly = async (value: 'on' | 'off') => {
  await database.run(`alter system set default_transaction_read_only = ${value}`);
  await database.run('select pg_reload_conf()');
};
/**
 * Starts the database again where it has ended, or where it recovers for ever: after a failed sync PostgreSQL 18 may wait
 * for a process that does not end.
 */
const revive = async () => {
  for (let waitedMs = 0; waitedMs < 10_000 && database.isRunning; waitedMs += 100) {
    if (await database.run('select 1').then(Boolean, () => false)) return;
    await sleep(100);
  }
  if (database.isRunning) await database.stop('kill');
  await database.start();
};
const faults: Record<string, { begin(): unknown; end(): unknown }> = {
  'the database takes no writes': { begin: () => setReadOnly('on'), end: () => setReadOnly('off') },
  "the database's disk is full": {
    begin: databaseDisk.fill,
    end: async () => {
      databaseDisk.free();
      await revive();
    },
  },
  'syncs of the database fail': {
    begin: () => writeFileSync(flag, ''),
    end: async () => {
      rmSync(flag);
      await revive();
    },
  },
  'the disk of files is full': { begin: filesDisk.fill, end: filesDisk.free },
  'web cannot reach the database': {
    begin: () => [forWeb.freeze(), forWeb.refuse()],
    end: () => [forWeb.cut(), forWeb.accept()],
  },
  'a worker cannot reach the database': {
    begin: () => [forWorker.freeze(), forWorker.refuse()],
    end: () => [forWorker.cut(), forWorker.accept()],
  },
};
for (let round = 0; round < rounds; round++)
  for (const [name, { begin, end }] of Object.entries(faults)) {
    await sleep(500 + Math.random() * 1_000);
    await begin();
    await sleep(faultMs);
    await end();
    await back();
    progress(name);
  }

const passed = await reckon();
await database.stop('immediate');
await Promise.all([forWeb.close(), forWorker.close(), close()]);
process.exit(passed ? 0 : 1);
