import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { processMark } from '@/lib/process/processes';
import { type EmbeddedDatabase, startEmbedded, stopEmbedded } from './embedded';
import { reasonOfEnd } from './postmaster';

const folders: string[] = [];
const isRoot = process.getuid?.() === 0;

function newDataDir(...below: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-launcher-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, ...below);
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

/** A data folder that was used and left in order, so that a test does not wait for its first start. */
async function usedDataDir(): Promise<string> {
  if (used === '') {
    used = mkdtempSync(path.join(os.tmpdir(), 'postroom-launcher-'));
    chmodSync(used, 0o755);
    await (await startEmbedded(used, { fast: true })).release();
  }
  const dataDir = newDataDir();
  execFileSync('cp', ['-a', `${used}/.`, dataDir]);
  return dataDir;
}

let used = '';
afterAll(() => rmSync(used, { recursive: true, force: true }));

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    const dataDir = execFileSync(
      'find',
      [folder, '-maxdepth', '6', '-name', 'postgres.lock', '-o', '-name', 'postgres', '-type', 'd'],
      { encoding: 'utf8' },
    );
    for (const found of dataDir.split('\n').filter((line) => line.endsWith('/postgres')))
      await stopEmbedded(path.dirname(found));
    rmSync(folder, { recursive: true, force: true });
  }
});

async function query(server: EmbeddedDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres', 'cluster');
const pidFile = (dataDir: string) => path.join(clusterOf(dataDir), 'postmaster.pid');
const serverPid = (dataDir: string) => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);

const killServer = (dataDir: string) => killServerAt(clusterOf(dataDir));

async function killServerAt(cluster: string): Promise<void> {
  const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  while (processMark(pid) !== null) await sleep(10);
}

describe('the embedded database', () => {
  it('keeps commits, syncs, and stops after its last user', async () => {
    const dataDir = newDataDir();
    const first = await startEmbedded(dataDir);
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS n');
    expect(await query(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(first, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await query(first, `SELECT lower('ÄÖ') AS l, 'B' < 'a' AS by_code_point`)).toEqual([
      { l: 'äö', by_code_point: true },
    ]);
    const pid = serverPid(dataDir);
    await first.release();
    expect(processMark(pid)).toBeNull();
    const second = await startEmbedded(dataDir);
    expect(await query(second, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await second.release();
  });

  it('protects its folders from other users', async () => {
    const dataDir = newDataDir();
    const server = await startEmbedded(dataDir, { fast: true });
    expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, 'postgres', 'socket')).mode & 0o777).toBe(0o700);
    expect(await query(server, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await server.release();
  });

  it('is adopted if it outlived a killed process', async () => {
    const dataDir = await usedDataDir();
    await startEmbedded(dataDir, { keep: true, fast: true });
    const pid = serverPid(dataDir);
    const adopted = await startEmbedded(dataDir, { fast: true });
    expect(serverPid(dataDir)).toBe(pid);
    await adopted.release();
    expect(processMark(pid)).toBeNull();
  });

  it('cleans up after a killed server and starts', async () => {
    const dataDir = await usedDataDir();
    const killed = await startEmbedded(dataDir, { keep: true });
    await query(killed, 'CREATE TABLE kept AS SELECT 1 AS n');
    await killServer(dataDir);
    const server = await startEmbedded(dataDir, { fast: true });
    expect(await query(server, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await server.release();
  });

  it('starts if the old pid is another process now', async () => {
    const dataDir = await usedDataDir();
    await startEmbedded(dataDir, { keep: true, fast: true });
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n');
    await killServer(dataDir);
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65_534, gid: 65_534 } : {});
    writeFileSync(pidFile(dataDir), [String(stranger.pid), ...lines.slice(1)].join('\n'));
    writeFileSync(path.join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
    const server = await startEmbedded(dataDir, { fast: true });
    expect(await query(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(processMark(stranger.pid)).not.toBeNull();
    stranger.kill();
    await server.release();
  });

  it('starts if the old pid is a zombie', async () => {
    const dataDir = await usedDataDir();
    await startEmbedded(dataDir, { keep: true, fast: true });
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n');
    await killServer(dataDir);
    // A parent that never reaps its child.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const zombie = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (text) => resolve(String(text).trim())),
    );
    while (processMark(Number(zombie)) !== null) await sleep(20);
    expect(existsSync(`/proc/${zombie}`) || process.platform !== 'linux').toBe(true);
    writeFileSync(pidFile(dataDir), [zombie, ...lines.slice(1)].join('\n'));
    const server = await startEmbedded(dataDir, { fast: true });
    expect(await query(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    parent.kill();
    await server.release();
  });

  it('is started once by simultaneous first starts, and stops after the last one', async () => {
    const dataDir = newDataDir();
    const program = path.join(import.meta.dirname, 'join.fixture.ts');
    const children = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--import', 'tsx', program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const pids = await Promise.all(
      children.map(
        (child) =>
          new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text)))),
      ),
    );
    expect(new Set(pids).size).toBe(1);
    const pid = serverPid(dataDir);
    for (const [index, child] of children.entries()) {
      expect(processMark(pid)).not.toBeNull();
      child.stdin.end();
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
      if (index < 2) expect(serverPid(dataDir)).toBe(pid);
    }
    expect(processMark(pid)).toBeNull();
  });

  it('supports a path too long for a socket', async () => {
    const dataDir = newDataDir('a'.repeat(60), 'b'.repeat(60), 'with space & ümlaut');
    const server = await startEmbedded(dataDir, { fast: true });
    expect(await query(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await server.release();
  });

  it('restarts when it dies', async () => {
    const dataDir = await usedDataDir();
    const server = await startEmbedded(dataDir, { fast: true });
    await killServer(dataDir);
    await expect.poll(() => query(server, 'SELECT 1 AS n').catch(() => null)).toEqual([{ n: 1 }]);
    await server.release();
  });

  it('is started anew after a crash of one of its sessions, and does not recover in place', async () => {
    const dataDir = await usedDataDir();
    const server = await startEmbedded(dataDir);
    const pid = serverPid(dataDir);
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await expect.poll(() => processMark(pid)).toBeNull();
    await expect.poll(() => query(server, 'SELECT 1 AS n').catch(() => null)).toEqual([{ n: 1 }]);
    await server.release();
  });

  it('says why it does not start: in its own words, or that its disk leaves no room even for them', () => {
    const own = '2026-11-28 23:00:00.000 UTC [7] FATAL:  could not create lock file "postmaster.pid"\n';
    expect(reasonOfEnd(own, 0)).toBe('could not create lock file "postmaster.pid"');
    expect(reasonOfEnd('', 8192)).toBe('the disk is full');
    expect(reasonOfEnd('', 10 ** 9)).toBe('it ended at once');
  });

  it('is not replaced by an empty one when its folder is away', async () => {
    const dataDir = await usedDataDir();
    const server = await startEmbedded(dataDir);
    await query(server, 'CREATE TABLE kept AS SELECT 1 AS n');
    renameSync(clusterOf(dataDir), `${clusterOf(dataDir)}-away`);
    await killServerAt(`${clusterOf(dataDir)}-away`);
    await sleep(1_500);
    expect(existsSync(clusterOf(dataDir))).toBe(false);
    renameSync(`${clusterOf(dataDir)}-away`, clusterOf(dataDir));
    await expect.poll(() => query(server, 'SELECT n FROM kept').catch(() => null)).toEqual([{ n: 1 }]);
    await server.release();
  });

  it.runIf(isRoot)('uses its own folder if the data folder is not accessible', async () => {
    const dataDir = newDataDir('closed', 'data');
    chmodSync(path.dirname(dataDir), 0o700);
    const server = await startEmbedded(dataDir, { fast: true });
    await query(server, 'CREATE TABLE kept AS SELECT 1 AS n');
    await server.release();
    const place = readFileSync(path.join(dataDir, 'postgres-location'), 'utf8').trim();
    expect(place).toMatch(/^\/var\/lib\/postroom\/[0-9a-f]{16}$/);
    const again = await startEmbedded(dataDir, { fast: true });
    expect(await query(again, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await again.release();
    rmSync(place, { recursive: true });
    await expect(startEmbedded(dataDir, { fast: true })).rejects.toThrow(
      /is gone; restore that folder, or remove/,
    );
  });
});
