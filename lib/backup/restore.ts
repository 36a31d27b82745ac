import type pg from 'pg';
import type { FileStorage } from '@/lib/attachments/file-storage';
import { pauseRestored } from '@/lib/broadcasts/states/pause-restored';
import { lastBeforeInitial } from '@/lib/db/apply-migrations';
import { knownMigrations, migrate } from '@/lib/db/migrate';
import { holdWaitingMail, recordHeldSince } from '@/lib/emails/held-mail';
import { BackupUnreadable } from './archive/backup-unreadable';
import { type Part, readArchive } from './archive/read-archive';
import { formatVersion, type Head, head as headShape, names, type Tail, tail as tailShape } from './format';
import { loadTables, requireEmpty } from './load-tables';
import { openConnection } from './open-connection';

type RestoreOptions = {
  url: string;
  file: string;
  storage: FileStorage;
  /** Stores the secret, or throws why it cannot be used here. */
  keepSecret(secret: string): void;
  /** Waiting email is sent and broadcasts go on: the original installation has sent nothing since. */
  nothingSentSince?: boolean;
  /** Gives up: the database stays empty. */
  signal?: AbortSignal;
};

const filesAtOnce = 8;
const connectionLost =
  'The database ended during the restore and is empty: its log says why. A full disk is the usual cause; make room, and run the command again.';

/**
 * Restores a backup into an empty installation: a database without tables, and a storage for files. Each part is
 * checked before it is used, and nothing is visible until everything is restored. Waiting email is held, and broadcasts
 * that would go on are paused.
 */
export async function restore(options: RestoreOptions): Promise<{ head: Head; tail: Tail }> {
  const { url, file, storage, keepSecret, nothingSentSince = false, signal } = options;
  const parts = readArchive(file);
  const { client, whileConnected } = openConnection(url);
  // A running statement, which may take minutes, ends with the connection.
  const giveUp = () => void client.end();
  signal?.addEventListener('abort', giveUp);
  try {
    const head = readHead(await readNextPart(parts));
    await client.connect();
    await requireEmpty(client);
    const secret = await readNextPart(parts);
    if (secret.name !== names.secret) throw createMisplacedError(secret);
    keepSecret(secret.bytes.toString('utf8').trim());
    // The rows fit the tables of that time; later migrations then change tables and rows together.
    await migrate(url, undefined, head.migrated_until);
    await client.query('begin');
    const tail = await whileConnected(() => load(client, parts, head, storage), connectionLost);
    if (!nothingSentSince) await client.query(`${holdWaitingMail}${pauseRestored}`);
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', giveUp);
    await client.query('commit');
    await migrate(url);
    await client.query(recordHeldSince);
    // Until its first statistics, the database takes every table for empty and plans accordingly.
    await client.query('analyze');
    return { head, tail };
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await parts.return(undefined);
    await client.end().catch(() => {});
  }
}

/** Reads and checks a whole backup without restoring anything. */
export async function checkBackup(file: string): Promise<{ head: Head; tail: Tail }> {
  const parts = readArchive(file);
  const head = readHead(await readNextPart(parts));
  for await (const part of parts) if (part.name === names.tail) return { head, tail: readTail(part) };
  throw new BackupUnreadable(`${file} is not a complete Postroom backup: it ends too early.`);
}

async function load(
  client: pg.Client,
  parts: AsyncGenerator<Part>,
  head: Head,
  storage: FileStorage,
): Promise<Tail> {
  const tables = await loadTables(client, head.tables);
  let writing: Promise<void>[] = [];
  let files = 0;
  for await (const part of parts) {
    if (part.name.startsWith(names.tables)) await tables.add(part);
    else if (part.name.startsWith(names.files)) {
      writing.push(storage.write(part.name.slice(names.files.length), part.bytes));
      files += 1;
      if (writing.length >= filesAtOnce) await Promise.all(writing.splice(0));
    } else if (part.name === names.tail) {
      await Promise.all(writing);
      writing = [];
      const tail = readTail(part);
      await tables.finish(tail.rows);
      if (files !== tail.files) throw new BackupUnreadable('The backup lacks files of attachments.');
      return tail;
    } else throw createMisplacedError(part);
  }
  throw new BackupUnreadable('This is not a complete Postroom backup: it ends too early.');
}

function readHead({ name, bytes }: Part): Head {
  const read = headShape.safeParse(jsonOf(bytes));
  if (name !== names.head || !read.success) throw new BackupUnreadable('This file is not a Postroom backup.');
  const { version, migrated_until: until } = read.data;
  const moments = knownMigrations();
  if (until < (moments[0] ?? 0) - 1)
    throw new BackupUnreadable(
      `This backup was made by an older version of Postroom: restore it with ${lastBeforeInitial} and make a new backup there.`,
    );
  // A migration whose indexes were still being built is recorded as the time just before it.
  const known = moments.some((moment) => moment === until || moment - 1 === until);
  if (version > formatVersion || !known)
    throw new BackupUnreadable(
      'This backup was made by a newer version of Postroom; restore it with that version or a later one.',
    );
  return { ...read.data, migrated_until: moments.includes(until) ? until : until + 1 };
}

function readTail({ bytes, tally }: Part): Tail {
  const read = tailShape.safeParse(jsonOf(bytes));
  if (!read.success || read.data.parts !== tally.parts || read.data.digest !== tally.digest)
    throw new BackupUnreadable(
      'This is not a complete Postroom backup: parts of it are missing or out of order.',
    );
  return read.data;
}

async function readNextPart(parts: AsyncGenerator<Part>): Promise<Part> {
  const { value, done } = await parts.next();
  if (done) throw new BackupUnreadable('This file is not a Postroom backup.');
  return value;
}

function createMisplacedError({ name }: Part): BackupUnreadable {
  return new BackupUnreadable(`The part ${name} stands where it does not belong.`);
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
