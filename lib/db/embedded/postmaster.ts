import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processMark } from '@/lib/process/processes';
import { StartupFailure } from '@/lib/process/startup-failure';
import type { Binaries } from './binaries';
import type { Home } from './home';
import { cannotRun, spawnProgram } from './program';

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  // Recovery in place on a full disk may hang forever: the process that watches the server restarts it.
  restart_after_crash: 'off',
  // Zero-filling each new WAL file would delay every commit meanwhile.
  wal_init_zero: 'off',
  random_page_cost: '1.1',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The log has server messages but no queries, because statements, details and messages contain values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** For unit tests only: a crash may lose everything, and no process watches the cluster. */
const fastSettings = {
  restart_after_crash: 'on',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '200',
};

/** Starts the server detached: it survives a kill of this process and a Ctrl-C in the terminal. */
export function startPostmaster(home: Home, binaries: Binaries, fast: boolean): Postmaster {
  const log = openLog(home.logFile);
  const options = { ...settings, ...(fast ? fastSettings : {}), unix_socket_directories: home.socket };
  const parameters = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnProgram(home.account, binaries.postgres, ['-D', home.cluster, ...parameters], {
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  child.unref();
  const postmaster: Postmaster = { ended: null };
  child.on('error', (error) => {
    postmaster.ended = cannotRun(binaries.postgres, error);
  });
  child.on('exit', () => {
    const output = (readOptional(home.logFile) ?? '').slice(log.size);
    postmaster.ended ??= new StartupFailure(
      `The embedded database does not start: ${reasonOfEnd(output, freeBytesOf(home.folder))} (see ${home.logFile}); fix that, or set DATABASE_URL.`,
    );
  });
  return postmaster;
}

/** Why a server ended, from its log. On a full disk it cannot log. */
export function reasonOfEnd(output: string, freeBytes: number): string {
  const fatal = output.split('\n').find((line) => /(FATAL|PANIC|error while loading)/.test(line));
  if (fatal) return fatal.replace(/^.*?(FATAL|PANIC): +/, '');
  return freeBytes < 1_000_000 ? 'the disk is full' : 'it ended at once';
}

export type Postmaster = { ended: StartupFailure | null };

/**
 * The mark of the server that runs on this cluster, or null. A `postmaster.pid` may also name a dead process, a zombie,
 * or an unrelated process with a reused pid; PostgreSQL would take the latter two for a running server.
 */
export function runningPostmaster(home: Home): string | null {
  const pid = Number.parseInt(readOptional(path.join(home.cluster, 'postmaster.pid')) ?? '', 10);
  if (!(pid > 0)) return null;
  const mark = processMark(pid);
  if (mark === null) return null;
  return isServerOf(pid, home.cluster) ? mark : null;
}

/** Removes leftovers of a dead server that would stop a new one. */
export function removeLeftovers(home: Home): void {
  rmSync(path.join(home.cluster, 'postmaster.pid'), { force: true });
  rmSync(path.join(home.socket, '.s.PGSQL.5432'), { force: true });
  rmSync(path.join(home.socket, '.s.PGSQL.5432.lock'), { force: true });
}

/** Ends the server: sessions are cut off, everything committed is kept (fast shutdown; immediate after 20 s). */
export async function stopPostmaster(home: Home): Promise<void> {
  const mark = runningPostmaster(home);
  if (mark === null) return;
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(Number.parseInt(mark, 10), signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(10)) {
      if (!isRunning(mark)) return;
    }
  }
}

function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // The folder was removed together with the server.
    return Number.POSITIVE_INFINITY;
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // Another user's process cannot be inspected, so the command line decides.
    return (readOptional(`/proc/${pid}/cmdline`) ?? '').includes(cluster);
  }
}

function readOptional(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function openLog(file: string): { descriptor: number; size: number } {
  const descriptor = openSync(file, 'a', 0o600);
  if (fstatSync(descriptor).size > 5_000_000) ftruncateSync(descriptor);
  return { descriptor, size: fstatSync(descriptor).size };
}
