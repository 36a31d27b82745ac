import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates a folder with its parents, once', () => {
  const deep = path.join(folder, 'a', 'b', 'c');
  expect(makeFolder(deep, 0o700)).toBe(true);
  expect(statSync(path.join(folder, 'a')).mode & 0o777).toBe(0o700);
  expect(makeFolder(deep, 0o700)).toBe(false);
  expect(makeFolder('/', 0o700)).toBe(false);
});

it('says why there is none', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file, 0o700)).toThrow(/EEXIST/);
  expect(() => makeFolder(path.join(file, 'a', 'b'), 0o700)).toThrow(/ENOTDIR/);
});

// /proc exists but accepts no folders, and reports the error of a missing parent.
it.runIf(process.platform === 'linux')('ends if an existing folder cannot contain one', () => {
  expect(() => makeFolder('/proc/postroom/data', 0o700)).toThrow(/ENOENT/);
});
