import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and its parents; returns whether it was new. Node's own `recursive` never returns if an existing
 * folder accepts none, such as /proc.
 */
export function makeFolder(folder: string, mode = 0o777): boolean {
  const above = path.dirname(folder);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}
