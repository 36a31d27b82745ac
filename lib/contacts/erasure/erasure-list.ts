import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/process/env';

/** A keyed hash of an erased address, with the time. */
export type ErasureEntry = { at: Date; workspaceId: string; hash: string };

const fileName = 'erasures.txt';

/**
 * Records an erasure next to the backups, so that restoring an older backup erases the person again. On disk
 * when this resolves.
 */
export async function appendErasure(workspaceId: string, hash: string): Promise<void> {
  const line = `${new Date().toISOString()} ${workspaceId} ${hash}\n`;
  for (const folder of listFolders()) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path.join(folder, fileName), 'a', 0o600);
    try {
      await file.appendFile(line);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/** Reads all entries, here and next to a backup file. */
export async function listErased(backupFile: string): Promise<ErasureEntry[]> {
  const texts = [...listFolders(), path.dirname(path.resolve(backupFile))].map((folder) =>
    readFile(path.join(folder, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    }),
  );
  const lines = new Set((await Promise.all(texts)).join('').split('\n').filter(Boolean));
  return [...lines].map((line) => {
    const [at = '', workspaceId = '', hash = ''] = line.split(' ');
    return { at: new Date(at), workspaceId, hash };
  });
}

function listFolders(): string[] {
  const { backup, dataDir } = env();
  return backup === null ? [dataDir] : [dataDir, backup.folder];
}
