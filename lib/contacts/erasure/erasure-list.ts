import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/process/env';

/** Who was erased when, by a keyed hash of the address. */
export type Erased = { at: Date; workspaceId: string; hash: string };

const fileName = 'erasures.txt';

/**
 * Writes down, beside backups, that a person was erased: who restores one from before erases them again. It is on the
 * disk when this resolves.
 */
export async function noteErased(workspaceId: string, hash: string): Promise<void> {
  const line = `${new Date().toISOString()} ${workspaceId} ${hash}\n`;
  for (const folder of folders()) {
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

/** All who were written down, here or beside the file of a backup. */
export async function listErased(backupFile: string): Promise<Erased[]> {
  const texts = [...folders(), path.dirname(path.resolve(backupFile))].map((folder) =>
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

function folders(): string[] {
  const { backup, dataDir } = env();
  return backup === null ? [dataDir] : [dataDir, backup.folder];
}
