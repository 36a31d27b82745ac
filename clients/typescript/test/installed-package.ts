import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { withFileLock } from '@/lib/process/file-lock';

const run = promisify(execFile);

/** The package as npm would publish it, installed in an empty project without a network. */
export function useInstalledPackage() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-package-'));
  const app = path.join(folder, 'app');
  beforeAll(async () => {
    // Packing builds in place, which two test files must not do together.
    const lock = path.join(os.tmpdir(), 'postroom-client-build.lock');
    const pack = ['pack', path.resolve('clients/typescript'), '--pack-destination', folder, '--silent'];
    const packed = await withFileLock(lock, () => run('npm', pack), { waitMs: 280_000 });
    const name = packed.stdout.trim().split('\n').at(-1) ?? '';
    mkdirSync(app);
    writeFileSync(path.join(app, 'package.json'), '{ "type": "module" }');
    const quietly = ['--offline', '--no-audit', '--no-fund', '--silent'];
    await run('npm', ['install', ...quietly, path.join(folder, name)], { cwd: app });
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { app, inside: (name: string) => path.join(app, 'node_modules', 'postroom', name) };
}
