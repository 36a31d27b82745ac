import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '@/lib/process/log';
import { StartupFailure } from '@/lib/process/startup-failure';
import { findBinaries } from './binaries';
import { createCluster } from './cluster';
import type { Home } from './home';
import { type Postmaster, removeLeftovers, runningPostmaster, startPostmaster } from './postmaster';

/** Recovery after a power loss replays at most `max_wal_size`; a slow disk needs time for it. */
const waitMs = 300_000;

/** Connection string of the cluster's database. */
export function urlOf(home: Home, database = 'postroom'): string {
  return `postgresql://postroom@/${database}?host=${encodeURIComponent(home.socket)}`;
}

/**
 * Adopts the server that answers, waits for one that is still starting, or else starts one. The caller holds the lock.
 * Throws StartupFailure with PostgreSQL's own reason if it does not start.
 */
export async function ensureRunning(home: Home, fast: boolean): Promise<void> {
  const began = Date.now();
  let started: Postmaster | null = null;
  let lastNotice = began;
  while (!(await isAnswering(home))) {
    if (started?.ended) {
      // The remaining processes of a killed server still hold its memory for a moment.
      const transient = /shared memory block|lock file/.test(started.ended.message);
      if (!transient || Date.now() - began > 30_000) throw started.ended;
      await sleep(300);
      started = null;
    }
    if (started === null && runningPostmaster(home) === null) {
      const binaries = findBinaries(home.account, home.staging);
      await createCluster(home, binaries, fast);
      removeLeftovers(home);
      started = startPostmaster(home, binaries, fast);
    }
    if (Date.now() - began > waitMs) {
      throw new StartupFailure(`The embedded database did not become ready; look into ${home.logFile}.`);
    }
    if (Date.now() - lastNotice > 10_000) {
      lastNotice = Date.now();
      log.warn({ file: home.logFile }, 'the embedded database is still recovering or starting');
    }
    await sleep(15);
  }
}

/** Whether this cluster's server accepts connections; creates its database the first time. */
async function isAnswering(home: Home): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(home, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_setting('data_directory') AS folder,
              EXISTS (SELECT FROM pg_database WHERE datname = 'postroom') AS ready`,
    );
    if (rows[0].folder !== home.cluster) {
      throw new StartupFailure(
        `Another database answers in ${home.socket}; stop it, or use another DATA_DIR.`,
      );
    }
    if (!rows[0].ready) await client.query('CREATE DATABASE postroom');
    return true;
  } catch (error) {
    if (isNotYet(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** No socket, no listener, starting up, shutting down, or disconnected meanwhile. */
function isNotYet(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(code ?? '')) return true;
  return /Connection terminated|timeout expired/.test(message ?? '');
}
