import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolderNow } from '@/lib/process/sync-folder';
import { singleton } from './singleton';
import { StartupFailure } from './startup-failure';

/** The root secret stored in the data folder, generated on first use. Processes that start together agree on one. */
export function appSecretFrom(dataDir: string): string {
  return singleton(`app-secret:${dataDir}`, () => readSecret(dataDir) ?? createSecret(dataDir));
}

/** Whether there is a file for it, even a damaged one. */
export function hasAppSecret(dataDir: string): boolean {
  return existsSync(secretFile(dataDir));
}

/** Creates a new secret to replace a lost or damaged one; the old file is kept next to it. */
export function replaceAppSecret(dataDir: string): void {
  const file = secretFile(dataDir);
  if (existsSync(file)) renameSync(file, `${file}.${randomBytes(6).toString('hex')}.old`);
  createSecret(dataDir);
}

/** Whether the file exists and is complete. */
export function isAppSecretWhole(dataDir: string): boolean {
  try {
    return readSecret(dataDir) !== null;
  } catch {
    return false;
  }
}

/** What to do if encrypted data can no longer be read. */
export function describeSecretRecovery(dataDir: string): string {
  return `every backup has it: \`tar -xzOf <file> app-secret > ${secretFile(dataDir)}\`. Without one, \`npm run operator -- new-secret\` makes another and says what that ends.`;
}

function readSecret(dataDir: string): string | null {
  const file = secretFile(dataDir);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartupFailure(
      `The secret in ${file} cannot be read; let the user who starts Postroom read it.`,
    );
  }
  throw new StartupFailure(
    `The secret in ${file} is damaged; restore it from a backup: ${describeSecretRecovery(dataDir)}`,
  );
}

/** Stores the secret of a backup, if there is none yet or the same. */
export function restoreAppSecret(dataDir: string, secret: string): void {
  if ((readSecret(dataDir) ?? createSecret(dataDir, secret)) === secret) return;
  throw new StartupFailure(
    `The secret in ${secretFile(dataDir)} is another one than in the backup; restore into an empty folder.`,
  );
}

/** The complete, synced file appears under its name at once and never replaces an existing one. */
function createSecret(dataDir: string, secret = randomBytes(48).toString('base64url')): string {
  const file = secretFile(dataDir);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const descriptor = openSync(draft, 'wx', 0o600);
    writeSync(descriptor, `${secret}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
    syncFolderNow(dataDir);
  } catch {
    throw new StartupFailure(
      `The secret cannot be written to ${file}; make the folder writable or set DATA_DIR.`,
    );
  }
  return readFileSync(file, 'utf8').trim();
}

function secretFile(dataDir: string): string {
  return path.join(dataDir, 'app-secret');
}
