import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withFileLock } from './file-lock';
import { processMark } from './processes';

let folder = '';
let lock = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-lock-'));
  lock = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs twenty at once; each records how many are inside with it. */
async function crowd(): Promise<number[]> {
  let inside = 0;
  const work = () =>
    withFileLock(lock, async () => {
      inside += 1;
      const seen = inside;
      await sleep(2);
      inside -= 1;
      return seen;
    });
  return Promise.all(Array.from({ length: 20 }, work));
}

it('admits one at a time and leaves nothing behind', async () => {
  expect(new Set(await crowd())).toEqual(new Set([1]));
  expect(readdirSync(folder)).toEqual([]);
});

it('is taken over from a dead holder, by one at a time', async () => {
  writeFileSync(lock, '999999999@1 somebody');
  expect(new Set(await crowd())).toEqual(new Set([1]));
});

it('is taken over if the holder’s pid belongs to another process', async () => {
  writeFileSync(lock, `${process.pid}@1 somebody`);
  expect(await withFileLock(lock, async () => 'in')).toBe('in');
});

it('is not taken from a living holder, nor from one that has just started', async () => {
  writeFileSync(lock, `${processMark()} somebody`);
  await expect(withFileLock(lock, async () => 'in', { waitMs: 100 })).rejects.toThrow(/for too long/);
  writeFileSync(lock, '');
  await expect(withFileLock(lock, async () => 'in', { waitMs: 100 })).rejects.toThrow(/for too long/);
  utimesSync(lock, new Date(0), new Date(0));
  expect(await withFileLock(lock, async () => 'in')).toBe('in');
});

it('is released when the work fails', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withFileLock(lock, async () => 'in')).toBe('in');
});
