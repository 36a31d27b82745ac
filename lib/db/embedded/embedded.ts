import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFileLock } from '@/lib/process/file-lock';
import { log } from '@/lib/process/log';
import { isRunning, processMark } from '@/lib/process/processes';
import { findHome, type Home, prepareHome } from './home';
import { runningPostmaster, stopPostmaster } from './postmaster';
import { ensureRunning, urlOf } from './running';

/** How often each process checks the server; a dead one is restarted a second later. */
const WATCH_MS = 500;
/** The pause after a failed start, such as on a full disk, so that it does not fill the log. */
const RETRY_MS = 3_000;

export type EmbeddedDatabase = {
  /** Connection string, also for `psql` and for other processes. */
  url: string;
  /** Leaves the server; the last process to leave stops it. */
  release(): Promise<void>;
};

type EmbeddedOptions = {
  /** For unit tests only: no syncing, small memory. */
  fast?: boolean;
  /** The server keeps running after all processes that use it have ended, until `stopEmbedded`. */
  keep?: boolean;
};

/**
 * Starts the PostgreSQL server of a data folder, or joins one that another process started or that outlived a killed
 * one. Any number of processes may call this at once. The folder must exist.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  return withFileLock(lockFile(dataDir), async () => {
    const home = findHome(dataDir);
    prepareHome(home);
    await ensureRunning(home, options.fast ?? false);
    if (options.keep) return { url: urlOf(home), release: async () => {} };

    const sign = path.join(home.users, String(process.pid));
    writeFileSync(sign, processMark() ?? '');
    const watch = setInterval(() => restartIfDead(dataDir, home, options), WATCH_MS).unref();
    return {
      url: urlOf(home),
      release() {
        clearInterval(watch);
        return leaveCluster(dataDir, home, sign);
      },
    };
  });
}

/** Stops the server of a data folder, even if it is in use. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  await withFileLock(lockFile(dataDir), () => stopCluster(findHome(dataDir)));
}

function leaveCluster(dataDir: string, home: Home, sign: string): Promise<void> {
  return withFileLock(lockFile(dataDir), async () => {
    rmSync(sign, { force: true });
    if (!isUsedByOthers(home)) await stopCluster(home);
  });
}

async function stopCluster(home: Home): Promise<void> {
  await stopPostmaster(home);
  if (path.dirname(home.socket) !== home.folder) rmSync(home.socket, { recursive: true, force: true });
}

/** Restarts a server that was killed (out of memory or by hand); the pool reconnects automatically. */
function restartIfDead(dataDir: string, home: Home, { fast = false }: EmbeddedOptions): void {
  if (restarting.has(dataDir) || runningPostmaster(home) !== null) return;
  // A missing folder (an unmounted disk) must not be replaced by an empty database.
  if (!existsSync(home.cluster)) return;
  restarting.add(dataDir);
  log.error('the embedded database has stopped unexpectedly and is started again');
  withFileLock(lockFile(dataDir), () => ensureRunning(home, fast))
    .catch((error) => {
      log.error({ err: error }, 'the embedded database did not start again');
      return sleep(RETRY_MS, undefined, { ref: false });
    })
    .finally(() => restarting.delete(dataDir));
}

const restarting = new Set<string>();

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.lock');
}

function isUsedByOthers({ users }: Home): boolean {
  return readdirSync(users).some((name) => {
    if (isRunning(readFileSync(path.join(users, name), 'utf8'))) return true;
    rmSync(path.join(users, name), { force: true });
    return false;
  });
}
