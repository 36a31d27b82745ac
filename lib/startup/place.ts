import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { closeDatabase, database, setDatabaseUrl } from '@/lib/db/database';
import { startEmbedded } from '@/lib/db/embedded/embedded';
import { findHome } from '@/lib/db/embedded/home';
import { describeSecretRecovery, hasAppSecret } from '@/lib/process/app-secret';
import { env } from '@/lib/process/env';
import { makeFolder } from '@/lib/process/make-folder';
import { StartupFailure } from '@/lib/process/startup-failure';

/**
 * Opens an installation: the data folder, and the embedded database or that of DATABASE_URL. Other processes may be
 * using them. `mustExist`: does not create one; `secretLost`: allows a missing secret. Throws StartupFailure with a
 * sentence for the operator.
 */
export async function openPlace({
  mustExist = false,
  secretLost = false,
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
  if (!secretLost)
    await requireSecret(dataDir).catch(async (error) => {
      await release();
      throw error;
    });
  return { url: embedded.url, release };
}

/** A new secret could not decrypt the data of an existing database: keys, two-factor sign-in, DKIM. */
async function requireSecret(dataDir: string): Promise<void> {
  if (env().appSecretGiven || hasAppSecret(dataDir)) return;
  const { rows } = await database().execute<{ there: boolean }>(
    sql`select to_regclass('workspaces') is not null as there`,
  );
  if (!rows[0]?.there) return;
  const found = await database().execute(sql`select 1 from workspaces limit 1`);
  // Another process may have set it up, secret first, since the file was checked.
  if (found.rows.length === 0 || hasAppSecret(dataDir)) return;
  throw new StartupFailure(
    `The secret of this installation is gone: ${dataDir} has a database and no file app-secret. Put it back; ${describeSecretRecovery(dataDir)}`,
  );
}

/** Only root's folder must be open to another user: the database server, which cannot run as root. */
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
