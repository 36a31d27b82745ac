import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

describe('an operator command in a folder without an installation', () => {
  it.each([
    ['operator-process', 'reset-password', 'ada@example.com'],
    ['backup-process', 'backup.tar.gz'],
    ['restore-process', '--send-held'],
    ['restore-process', '--settle-held'],
    ['migrate-status-process'],
  ])('%s says so, and creates none', async (name, ...args) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'no-installation-'));
    const DATA_DIR = path.join(folder, 'data');
    const command = run(process.execPath, ['--import', 'tsx', `lib/startup/${name}.ts`, ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR },
    });
    await expect(command).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `There is no installation in ${DATA_DIR}; set DATA_DIR to the folder of yours.\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('a command that is asked for help', () => {
  const ask = (script: string, ...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', script, ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: '/proc/postroom/data' },
      timeout: 60_000,
    });

  it.each([
    ['lib/startup/operator-process.ts', 'npm run operator -- reset-password <email>'],
    ['lib/startup/backup-process.ts', 'npm run backup -- [file]'],
    ['lib/startup/restore-process.ts', 'npm run restore -- <file>'],
    ['lib/startup/migrate-status-process.ts', 'npm run migrate:status'],
    ['lib/startup/worker-process.ts', 'npm run worker'],
    ['server.mjs', 'npm start'],
  ])('%s prints how it is used, and does nothing else', async (script, usage) => {
    for (const flag of ['--help', '-h']) {
      const { stdout, stderr } = await ask(script, flag);
      expect(stdout).toMatch(/^Usage:/);
      expect(stdout).toContain(usage);
      expect(stdout).not.toContain('There is no command');
      expect(stderr).toBe('');
    }
  });

  it.each(['lib/startup/worker-process.ts', 'server.mjs'])(
    '%s refuses arguments, because settings are environment variables',
    async (script) => {
      await expect(ask(script, '--port', '4000')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('does not take "--port 4000": settings are environment variables'),
      });
    },
  );
});

// /proc exists but accepts no folders, and reports the error of a missing parent.
it.runIf(process.platform === 'linux')(
  'a data folder that cannot be created ends the start with a sentence',
  async () => {
    const starting = run(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: '/proc/postroom/data' },
      ...{ timeout: 100_000, killSignal: 'SIGKILL' },
    });
    await expect(starting).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The data folder \/proc\/postroom\/data cannot be written \(ENOENT\);.*\n$/,
      ),
    });
  },
);

describe('an installation in a data folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'installation-'));
  const DATA_DIR = path.join(folder, 'data');
  const settings = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATA_DIR };
  const command = (name: string, args: string[] = [], more: Record<string, string> = {}) =>
    run(process.execPath, ['--import', 'tsx', `lib/startup/${name}.ts`, ...args], {
      env: { ...settings, ...more },
      cwd: process.cwd(),
    });
  const secret = path.join(DATA_DIR, 'app-secret');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(async () => {
    const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
      env: {
        ...settings,
        RATE_LIMITS: 'off',
        BOOTSTRAP_EMAIL: 'ada@example.com',
        BOOTSTRAP_PASSWORD: 'a sentence of hers',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    const ended = once(worker, 'exit');
    await new Promise<void>((resolve) => {
      worker.stderr.on('data', (said) => {
        log += said;
        if (log.includes('the worker is running')) resolve();
      });
    });
    worker.kill('SIGTERM');
    await ended;
    expect(log).toMatch(/"variable":"RATE_LIMITS","setting":"RATE_LIMIT",.*did you mean/);
  });

  it('is backed up into its data folder, or into BACKUP_FOLDER, without a given file', async () => {
    const before = readdirSync(process.cwd());
    const { stdout } = await command('backup-process');
    const [made] = readdirSync(path.join(DATA_DIR, 'backups'));
    expect(stdout).toContain(path.join(DATA_DIR, 'backups', made ?? ''));
    expect(made).toMatch(/^postroom-backup-[\d-]+\.tar\.gz$/);
    const elsewhere = path.join(folder, 'elsewhere');
    await command('backup-process', [], { BACKUP_FOLDER: elsewhere });
    expect(readdirSync(elsewhere)).toHaveLength(1);
    await expect(command('backup-process', [], { BACKUP_FOLDER: '/dev/null/nowhere' })).rejects.toMatchObject(
      {
        code: 1,
        stderr:
          'The backup folder /dev/null/nowhere cannot be made (ENOTDIR); set BACKUP_FOLDER to one that can be.\n',
      },
    );
    expect(readdirSync(process.cwd())).toEqual(before);
  });

  it('does not start without its secret, and says where that is; a new one needs a command', async () => {
    const kept = readFileSync(secret, 'utf8');
    rmSync(secret);
    const refusal = {
      code: 1,
      stderr: expect.stringMatching(
        /^The secret of this installation is gone: .*tar -xzOf <file> app-secret > .*operator -- new-secret.*\n$/,
      ),
    };
    await expect(command('worker-process')).rejects.toMatchObject(refusal);
    await expect(command('backup-process')).rejects.toMatchObject(refusal);
    await expect(command('operator-process', ['reset-password', 'ada@example.com'])).rejects.toMatchObject(
      refusal,
    );
    expect(existsSync(secret)).toBe(false);

    const { stdout } = await command('operator-process', ['new-secret', '--yes']);
    expect(stdout).toContain(`A new secret lies in ${DATA_DIR}. Restart Postroom.`);
    expect(readFileSync(secret, 'utf8')).not.toBe(kept);
    await expect(command('operator-process', ['new-secret'])).rejects.toMatchObject({ code: 1 });
    const link = (await command('operator-process', ['reset-password', 'ada@example.com'])).stdout;
    expect(link).toContain('/reset-password/');
  });
});
