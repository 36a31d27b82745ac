import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, inject } from 'vitest';
import { withFileLock } from '@/lib/process/file-lock';

const run = promisify(execFile);

/** The package as npm would publish it, installed in an empty project without a network. */
export function useInstalledPackage() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-package-'));
  const app = path.join(folder, 'app');
  beforeAll(async () => {
    cpSync(await installOnce(), app, { recursive: true, verbatimSymlinks: true });
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { app, inside: (name: string) => path.join(app, 'node_modules', 'postroom', name) };
}

/** The project that tests copy. Created once per run, because npm takes seconds and always does the same. */
async function installOnce(): Promise<string> {
  const folder = path.join(path.dirname(inject('clusterFolder')), 'package');
  const ready = path.join(folder, 'ready');
  // Packing builds in place, which two runs in one folder must not do at once.
  const lock = path.join(os.tmpdir(), 'postroom-client-build.lock');
  await withFileLock(
    lock,
    async () => {
      if (existsSync(ready)) return;
      rmSync(folder, { recursive: true, force: true });
      const making = path.join(folder, 'making');
      mkdirSync(making, { recursive: true });
      const pack = ['pack', path.resolve('clients/typescript'), '--pack-destination', folder, '--silent'];
      const packed = await run('npm', pack);
      const name = packed.stdout.trim().split('\n').at(-1) ?? '';
      writeFileSync(path.join(making, 'package.json'), '{ "type": "module" }');
      const quietly = ['--offline', '--no-audit', '--no-fund', '--silent'];
      await run('npm', ['install', ...quietly, path.join(folder, name)], { cwd: making });
      renameSync(making, ready);
    },
    { waitMs: 280_000 },
  );
  return ready;
}
