import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Leaves in the data folder where this server is reached, for commands that run without its settings. */
export function leaveAddress(dataDir: string, appUrl: string): void {
  writeFileSync(fileIn(dataDir), `${appUrl}\n`);
}

/** Where the server of this data folder was last reached; null where none has run. */
export function readLeftAddress(dataDir: string): string | null {
  try {
    const address = readFileSync(fileIn(dataDir), 'utf8').trim();
    return /^https?:\/\/[^\s/]+$/.test(address) ? address : null;
  } catch {
    return null;
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'address');
}
