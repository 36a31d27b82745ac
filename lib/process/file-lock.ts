import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processMark } from './processes';

/**
 * Runs `work` while no other process on this machine holds the lock file. The lock of a dead holder is taken over. Not
 * reentrant. Throws if it is not free after `waitMs`.
 */
export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  options: { waitMs?: number } = {},
): Promise<T> {
  const ownMark = `${processMark()} ${randomUUID()}`;
  const deadline = Date.now() + (options.waitMs ?? 120_000);
  while (!create(file, ownMark)) {
    if (!removeIfStale(file)) await sleep(30);
    if (Date.now() > deadline) throw new Error(`Another process has held ${file} for too long.`);
  }
  try {
    return await work();
  } finally {
    if (read(file) === ownMark) unlinkSync(file);
  }
}

/**
 * Removes the lock of a dead holder, under a second lock: otherwise a slow process could remove the fresh lock of a
 * quicker one.
 */
function removeIfStale(file: string): boolean {
  if (!isStale(file)) return false;
  const breaker = `${file}.break`;
  if (!create(breaker, `${processMark()} break`)) {
    if (ageMs(breaker) > 10_000) remove(breaker);
    return false;
  }
  try {
    if (!isStale(file)) return false;
    remove(file);
    return true;
  } finally {
    remove(breaker);
  }
}

function isStale(file: string): boolean {
  const content = read(file);
  if (content === null) return false;
  const [mark = ''] = content.split(' ');
  // A holder may have created its file but not yet written into it.
  return content === '' ? ageMs(file) > 5_000 : !isRunning(mark);
}

function create(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, content);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function ageMs(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
