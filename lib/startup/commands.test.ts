import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

describe('A command of the operator in a folder without an installation', () => {
  it.each([
    ['operator-process', 'reset-password', 'ada@example.com'],
    ['backup-process', 'backup.tar.gz'],
    ['restore-process', '--send-held'],
    ['restore-process', '--settle-held'],
    ['migrate-status-process'],
  ])('%s says so, and begins none', async (name, ...args) => {
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

// /proc is there and makes no folder, which it says by the word for a missing parent.
it.runIf(process.platform === 'linux')(
  'A data folder that cannot be made ends the start with a sentence',
  async () => {
    const starting = run(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: '/proc/postroom/data' },
      ...{ timeout: 20_000, killSignal: 'SIGKILL' },
    });
    await expect(starting).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The data folder \/proc\/postroom\/data cannot be written \(ENOENT\);.*\n$/,
      ),
    });
  },
  30_000,
);
