import { readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';

const inMemory = '/dev/shm';
const needed = 4 * 2 ** 30;

/**
 * Where test databases are: in memory if there is room, because creating one means a thousand files, which takes half a
 * second of processor time on a disk.
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
