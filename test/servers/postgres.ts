import { type ChildProcess, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveFolderTo, serverAccount } from '@/lib/db/embedded/account';
import { findBinaries } from '@/lib/db/embedded/binaries';
import { spawnProgram } from '@/lib/db/embedded/program';
import { until } from '@/test/until';

const settings = {
  unix_socket_directories: '',
  shared_buffers: '64MB',
  wal_keep_size: '1GB',
  wal_retrieve_retry_interval: '200ms',
  log_min_messages: 'fatal',
  jit: 'off',
};

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

/** A separate PostgreSQL server on a port: stopped, killed, followed by a standby, promoted on demand. */
export type PostgresServer = {
  url: string;
  /** Whether it was started and has not ended in any way. */
  readonly isRunning: boolean;
  start(): Promise<void>;
  /** fast ends sessions and syncs, immediate needs a recovery at the next start, kill is SIGKILL. */
  stop(mode: 'fast' | 'immediate' | 'kill'): Promise<void>;
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** Starts a standby of this server; if `synchronous`, commits wait for it from now on. */
  follow(folder: string, port: number, synchronous?: boolean): Promise<PostgresServer>;
  promote(): Promise<void>;
};

/**
 * `preload`: a library whose functions override the system's. `host`: an address that others can reach. `connections`:
 * the most at once.
 */
type PostgresOptions = { preload?: string; host?: string; connections?: number };

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const server of running) server.kill('SIGQUIT');
});

/** Creates an empty cluster in a new folder. */
export function createPostgres(folder: string, port: number, options: PostgresOptions = {}): PostgresServer {
  const account = serverAccount(folder);
  mkdirSync(folder, { mode: 0o700 });
  giveFolderTo(account, folder);
  const { initdb } = findBinaries(account, path.dirname(folder));
  const parameters = ['-D', folder, '--username=postroom', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(initdb, parameters, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  if (options.host !== undefined)
    appendFileSync(path.join(folder, 'pg_hba.conf'), `host all all samenet trust\n`);
  return openPostgres(folder, port, options);
}

function openPostgres(
  folder: string,
  port: number,
  { preload, host = '127.0.0.1', connections = 100 }: PostgresOptions = {},
): PostgresServer {
  const account = serverAccount(folder);
  const { postgres } = findBinaries(account, path.dirname(folder));
  const url = `postgresql://postroom@${host}:${port}/postgres`;
  let child: ChildProcess | undefined;

  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const answers = () => run('select 1').then(Boolean, () => false);

  const server: PostgresServer = {
    url,
    run,
    get isRunning() {
      return child !== undefined && child.exitCode === null && child.signalCode === null;
    },
    start: async () => {
      const all = { ...settings, listen_addresses: host, port, max_connections: connections };
      const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const said = openSync(`${folder}.log`, 'a');
      const command = [...(preload ? [`LD_PRELOAD=${preload}`] : []), postgres, '-D', folder, ...given];
      child = spawnProgram(account, '/usr/bin/env', command, { stdio: ['ignore', said, said] });
      running.add(child);
      closeSync(said);
      const started = child;
      while (!(await answers())) {
        if (started.exitCode !== null) throw new Error(`PostgreSQL does not start, see ${folder}.log.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: async (mode) => {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill(signals[mode]);
      await ended;
      // Its children notice it themselves, and release its memory.
      if (mode === 'kill') await sleep(1_000);
    },
    follow: async (target, targetPort, synchronous = true) => {
      await copyRunning(url, folder, target);
      const standby = openPostgres(target, targetPort);
      await standby.start();
      await until(async () => (await run('select from pg_stat_replication')).length > 0);
      if (!synchronous) return standby;
      await run(`alter system set synchronous_standby_names = '*'`);
      await run('select pg_reload_conf()');
      await until(
        async () => (await run(`select from pg_stat_replication where sync_state = 'sync'`)).length > 0,
      );
      return standby;
    },
    promote: async () => {
      await run(`select pg_promote(true, 60)`);
      // Without a standby there is nothing to wait for.
      await run(`alter system set synchronous_standby_names = ''`);
      await run('select pg_reload_conf()');
    },
  };
  return server;
}

/** A manual base backup: the embedded package has no pg_basebackup. WAL comes over the network. */
async function copyRunning(url: string, folder: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const left = ['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label'];
  cpSync(folder, target, {
    recursive: true,
    // Files that vanish while being copied do not belong to a backup either.
    filter: (source) => {
      const name = path.relative(folder, source);
      return (
        !left.includes(name) &&
        !/^(pg_wal|pg_replslot|pg_dynshmem|pg_stat_tmp)\/./.test(name) &&
        !/pgsql_tmp/.test(name)
      );
    },
  });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(path.join(target, 'backup_label'), rows[0].labelfile);
  writeFileSync(path.join(target, 'standby.signal'), '');
  const source = new URL(url);
  writeFileSync(
    path.join(target, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${source.port} user=postroom application_name=standby'\n`,
  );
  mkdirSync(path.join(target, 'pg_wal', 'archive_status'), { recursive: true });
  own(folder, target);
}

/** Gives a copy the owner of the original. */
function own(folder: string, target: string): void {
  const account = serverAccount(folder);
  if (account === null) return;
  chownSync(target, account.uid, account.gid);
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid);
}
