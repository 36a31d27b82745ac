import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { closeDatabase, setDatabaseUrl } from '@/lib/db/database';
import { startEmbedded } from '@/lib/db/embedded/embedded';
import { findHome } from '@/lib/db/embedded/home';
import { env } from '@/lib/process/env';
import { makeFolder } from '@/lib/process/make-folder';
import { StartupFailure } from '@/lib/process/startup-failure';

/**
 * Opens where this installation is kept: the data folder, and the embedded database or that of DATABASE_URL. Others may
 * be at work there. Throws StartupFailure with a sentence for the operator.
 */
export async function openPlace({
  mustExist = false,
} = {}): Promise<{ url: string; release(): Promise<void> }> {
  const { databaseUrl, dataDir } = env();
  const exists = () => existsSync(dataDir) && existsSync(findHome(dataDir).cluster);
  if (mustExist && databaseUrl === null && !exists())
    throw new StartupFailure(`There is no installation in ${dataDir}; set DATA_DIR to the folder of yours.`);
  prepareDataDir(dataDir);
  if (databaseUrl !== null) return { url: databaseUrl, release: closeDatabase };
  const embedded = await startEmbedded(dataDir);
  setDatabaseUrl(embedded.url);
  const release = async () => {
    await closeDatabase();
    await embedded.release();
  };
  return { url: embedded.url, release };
}

/** Only root's folder is entered by others: by the database server, which cannot run as root. */
function prepareDataDir(dataDir: string): void {
  try {
    if (makeFolder(dataDir)) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupFailure(
      `The data folder ${dataDir} cannot be written (${code}); make it writable for this user, or set DATA_DIR to a folder that is.`,
    );
  }
}
