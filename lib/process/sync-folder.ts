import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Returns when the names in a folder would survive a power loss: a new file is only safe with its name. */
export async function syncFolder(folder: string): Promise<void> {
  if (!canSyncFolders) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same, synchronously. */
export function syncFolderNow(folder: string): void {
  if (!canSyncFolders) return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

// Windows cannot sync a folder and does not need to.
const canSyncFolders = process.platform !== 'win32';
