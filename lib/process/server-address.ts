import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { log } from './log';

/**
 * Saves the address of this server in the data folder, for commands that run without its settings. A full disk must
 * not stop the server.
 */
export function saveServerAddress(dataDir: string, appUrl: string): void {
  try {
    writeFileSync(addressFile(dataDir), `${appUrl}\n`);
  } catch (error) {
    log.warn({ err: error }, 'the address of this server could not be left in the data folder');
  }
}

/** The last known address of the server of this data folder; null if none has run. */
export function readServerAddress(dataDir: string): string | null {
  try {
    const address = readFileSync(addressFile(dataDir), 'utf8').trim();
    return /^https?:\/\/[^\s/]+$/.test(address) ? address : null;
  } catch {
    return null;
  }
}

function addressFile(dataDir: string): string {
  return path.join(dataDir, 'address');
}
