import { accessSync, chownSync, constants, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { StartupFailure } from '@/lib/process/startup-failure';

/** The system user that the database server runs as. Null: the user of this process. */
export type SystemAccount = { uid: number; gid: number } | null;

/** `nobody` on every common Linux. It needs an entry in the user list, because `initdb` looks its own user up. */
const unprivileged = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root. As root, it runs as the owner of the cluster, or else as `nobody`. */
export function serverAccount(cluster: string): SystemAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivileged;
}

/** Whether the account may enter a folder and all folders above it. A missing folder counts as open. */
export function canEnter(account: SystemAccount, folder: string): boolean {
  if (account === null) return true;
  for (let step = folder; ; step = path.dirname(step)) {
    const found = statSync(step, { throwIfNoEntry: false });
    if (found && !isAllowed(account, found, 0o1)) return false;
    if (step === path.dirname(step)) return true;
  }
}

/** Whether the account may read a file or list a folder that it can enter. */
export function canRead(account: SystemAccount, target: string): boolean {
  if (account) return isAllowed(account, statSync(target), 0o4);
  try {
    accessSync(target, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Gives a folder to the account. Throws StartupFailure if root may not do that (in some containers). */
export function giveFolderTo(account: SystemAccount, folder: string): void {
  if (account === null) return;
  try {
    chownSync(folder, account.uid, account.gid);
  } catch {
    throw createAccountFailure();
  }
}

/** For when root may not switch to another user. */
export function createAccountFailure(): StartupFailure {
  return new StartupFailure(
    'The embedded PostgreSQL refuses to run as root, and this system does not let root change to another user; start Postroom as an ordinary user, or set DATABASE_URL.',
  );
}

function isAllowed(account: { uid: number; gid: number }, found: Stats, mode: number): boolean {
  const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0;
  return ((found.mode >> shift) & mode) === mode;
}
