import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartupFailure } from '@/lib/process/startup-failure';
import { syncFolderNow } from '@/lib/process/sync-folder';
import { giveFolderTo } from './account';
import type { Binaries } from './binaries';
import type { Home } from './home';
import { cannotRun, spawnProgram } from './program';

/** Creates the cluster if there is none. It appears complete and synced under its name, or not at all. */
export async function createCluster(home: Home, binaries: Binaries, fast: boolean): Promise<void> {
  if (existsSync(home.cluster)) return checkVersion(home.cluster);
  removeOldDrafts(home);
  // A unique name: the initdb of a killed start may still be writing to an older one.
  const draft = `${home.cluster}.${randomBytes(6).toString('hex')}`;
  mkdirSync(draft, { mode: 0o700 });
  giveFolderTo(home.account, draft);
  await run(home, binaries.initdb, [
    ...['-D', draft, '--username=postroom', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    // The same collation and case rules on every system and library version.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(fast ? ['--no-sync'] : []),
  ]);
  renameSync(draft, home.cluster);
  syncFolderNow(home.folder);
  home.remember();
}

function run(home: Home, program: string, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram(home.account, program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', (error) => reject(cannotRun(program, error)));
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const reason = complaint.trim().split('\n').slice(0, 3).join(' ') || `it ended with ${code}`;
      reject(
        new StartupFailure(`The embedded database cannot be made: ${reason}; fix that, or set DATABASE_URL.`),
      );
    });
  });
}

function removeOldDrafts(home: Home): void {
  for (const name of readdirSync(home.folder)) {
    if (!name.startsWith('cluster.')) continue;
    try {
      rmSync(path.join(home.folder, name), { recursive: true, force: true });
    } catch {
      // Still being written; it does not block a later start.
    }
  }
}

function checkVersion(cluster: string): void {
  const major = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === '18') return;
  throw new StartupFailure(
    `The database in ${cluster} was made by PostgreSQL ${major}, and this release of Postroom brings 18; move it over with pg_dump, or set DATABASE_URL.`,
  );
}
