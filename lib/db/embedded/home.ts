import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupFailure } from '@/lib/process/startup-failure';
import { canEnter, giveFolderTo, type SystemAccount, serverAccount } from './account';

/** The paths of an embedded cluster. */
export type Home = {
  account: SystemAccount;
  folder: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** Folder of the Unix socket; the address of the server. */
  socket: string;
  logFile: string;
  /** Marks of processes that use the server. */
  users: string;
  /** Folder for a copy of the programs, if one is needed. */
  staging: string;
  /** Records in the data folder that the cluster is elsewhere. */
  remember(): void;
};

/** Persistent by the Filesystem Hierarchy Standard and open to everyone; /tmp and /var/tmp may be emptied at boot. */
const elsewhere = '/var/lib/postroom';

/**
 * Finds or chooses the place of the cluster: `DATA_DIR/postgres`, or, if the server's account cannot enter that (a
 * project in root's home), a folder of /var/lib/postroom, named in the file `postgres-location` of the data folder.
 */
export function findHome(dataDir: string): Home {
  const inside = path.join(realpathSync(dataDir), 'postgres');
  const note = path.join(dataDir, 'postgres-location');
  if (existsSync(note)) return rememberedHome(readFileSync(note, 'utf8').trim(), note);

  const account = serverAccount(path.join(inside, 'cluster'));
  if (account === null || canEnter(account, inside)) {
    return homeIn(inside, path.dirname(inside), account, () => {});
  }
  if (existsSync(path.join(inside, 'cluster'))) {
    throw new StartupFailure(
      `PostgreSQL runs as user ${account.uid}, who cannot enter ${inside}; allow it (chmod o+x on each folder above), or start Postroom as the folder's owner.`,
    );
  }
  const outside = path.join(elsewhere, randomBytes(8).toString('hex'));
  return homeIn(outside, elsewhere, account, () => writeFileSync(note, `${outside}\n`, { flush: true }));
}

function rememberedHome(folder: string, note: string): Home {
  const cluster = path.join(folder, 'cluster');
  if (!existsSync(cluster)) {
    throw new StartupFailure(
      `The database in ${folder}, named by ${note}, is gone; restore that folder, or remove ${note} to begin with an empty database.`,
    );
  }
  return homeIn(folder, path.dirname(folder), serverAccount(cluster), () => {});
}

function homeIn(folder: string, staging: string, account: SystemAccount, remember: () => void): Home {
  return {
    account,
    folder,
    cluster: path.join(folder, 'cluster'),
    socket: socketFolder(folder, account),
    logFile: path.join(folder, 'server.log'),
    users: path.join(folder, 'users'),
    staging,
    remember,
  };
}

/** The path of a Unix socket has at most 107 bytes (103 on macOS), so a deep folder needs a short one. */
function socketFolder(folder: string, account: SystemAccount): string {
  const besideData = path.join(folder, 'socket');
  if (Buffer.byteLength(path.join(besideData, '.s.PGSQL.5432')) <= 103) return besideData;
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir().length < 50 ? os.tmpdir() : '/tmp', `postroom-${uid}-${name}`);
}

/** Creates the folders. Only the cluster and the socket belong to the server's account; it cannot touch the rest. */
export function prepareHome(home: Home): void {
  mkdirSync(home.folder, { recursive: true });
  chmodSync(home.folder, home.account ? 0o711 : 0o700);
  if (home.staging === elsewhere) chmodSync(elsewhere, 0o711);
  mkdirSync(home.users, { recursive: true, mode: 0o700 });
  prepareSocketFolder(home);
}

/** In a world-writable folder, someone else may have created something with our name. */
function prepareSocketFolder({ socket, account }: Home): void {
  if (!existsSync(socket)) {
    mkdirSync(socket, { mode: 0o700 });
    giveFolderTo(account, socket);
  }
  const found = lstatSync(socket);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner) {
    throw new StartupFailure(
      `${socket} belongs to another user; remove it, or use a shorter path for DATA_DIR.`,
    );
  }
  chmodSync(socket, 0o700);
}
