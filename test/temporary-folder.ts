import { readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';

const inMemory = '/dev/shm';
const needed = 4 * 2 ** 30;

/**
 * Where databases of tests lie: in memory where there is room for them, for one is a thousand files, and to make it on
 * a disk takes half a second of the processor.
 */
export function temporaryFolder(): string {
  return hasRoom() ? inMemory : os.tmpdir();
}

/** Where such folders may have been left. */
export const temporaryFolders = [inMemory, os.tmpdir()];

function hasRoom(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
    const options = mounts.find(([, place]) => place === inMemory)?.[3]?.split(',') ?? ['noexec'];
    // A copy of the database's programs may have to run there.
    if (options.includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, os.freemem()) > needed;
  } catch {
    // Not every system has it.
    return false;
  }
}
