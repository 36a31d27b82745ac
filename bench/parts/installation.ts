import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase, setDatabaseUrl } from '@/lib/db/database';
import { startEmbedded, stopEmbedded } from '@/lib/db/embedded/embedded';
import { migrate } from '@/lib/db/migrate';

export type Installation = { db: Database; url: string; folder: string; close(): Promise<void> };

/**
 * A real installation's database in its own folder: synced to disk, unlike in unit tests. `BENCH_FOLDER` names a
 * permanent one, to reuse what took long to load.
 */
export async function openInstallation(): Promise<Installation> {
  const kept = process.env.BENCH_FOLDER;
  const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), 'postroom-bench-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  // As root, the database runs as another user and must be able to enter.
  chmodSync(folder, 0o755);
  process.env.APP_SECRET ??= 'bench-secret-bench-secret-bench-secret-bench';
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL ??= 'error';
  const { url } = await startEmbedded(dataDir, { keep: true });
  setDatabaseUrl(url);
  await migrate(url);
  const { db, close } = openDatabase(url);
  return {
    db,
    url,
    folder,
    close: async () => {
      await close();
      await stopEmbedded(dataDir);
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}
