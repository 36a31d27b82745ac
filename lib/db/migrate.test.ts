import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const migrations = path.join('lib', 'db', 'migrations');
const statements = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

it('the migrations result in the tables of the code', async () => {
  // Inside the project: the generator only accepts relative folders.
  const copy = mkdtempSync(path.join('lib', 'db', '.migrations-'));
  try {
    cpSync(migrations, copy, { recursive: true });
    const kit = path.join('node_modules', 'drizzle-kit', 'bin.cjs');
    const options = ['--dialect', 'postgresql', '--schema', './lib/db/tables.ts', '--out', `./${copy}`];
    await promisify(execFile)(process.execPath, [kit, 'generate', ...options]);
    // If one is missing, run `npm run migration`.
    expect(statements(copy)).toEqual(statements(migrations));
  } finally {
    rmSync(copy, { recursive: true });
  }
});
