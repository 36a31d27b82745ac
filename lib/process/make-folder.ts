import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, with those above it; whether it was not there. Node's own `recursive` never comes back where a folder
 * that is there takes none, as /proc does.
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
