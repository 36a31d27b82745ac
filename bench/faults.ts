// An operator's bad day under HTTP load, with the checks of `cuts`: the database is read-only, its disk is full, its
// syncs fail, the file disk is full, or no packets pass between the database and web or worker, until the network is
// back and resets what it forgot. Requests are answered with 503 meanwhile, and everything recovers by itself. Disks
// are in-memory file systems, and a preloaded library fails the syncs: needs Linux, root, a C compiler and a build.
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

/** A disk of this many megabytes; `fill` uses every byte and `free` releases them. */
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

/** A library whose syncs fail while a file of that name exists. */
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
 * Restarts the database if it ended or recovers forever: after a failed sync, PostgreSQL 18 may wait for a process that
 * does not end.
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
