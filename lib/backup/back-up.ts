import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BytesMissing } from '@/lib/attachments/bytes-missing';
import type { FileStorage } from '@/lib/attachments/file-storage';
import { StartupFailure } from '@/lib/process/startup-failure';
import { type ArchiveWriter, openArchiveWriter } from './archive/archive-writer';
import { quotedColumns, readCatalogue, readMigratedUntil } from './catalogue';
import { formatVersion, type Head, names, partBytes, type Table, type Tail, tablePart } from './format';
import { openConnection } from './open-connection';
import { storedFiles } from './stored-files';

type BackUpOptions = {
  url: string;
  file: string;
  secret: string;
  storage: FileStorage;
  /** Cancels and removes the partial file. */
  signal?: AbortSignal;
};

const filesAtOnce = 8;
const connectionLost =
  'The database ended while the backup was made, and no file is left: its log says why. Run the command again when it is back.';

/**
 * Writes the whole installation, as of one moment, into one file while everyone keeps working: one transaction reads a
 * snapshot of the database, and attachment files never change. Uses a few megabytes of memory, whatever the size.
 */
export async function backUp({ url, file, secret, storage, signal }: BackUpOptions): Promise<Tail> {
  const { client, whileConnected } = openConnection(url);
  signal?.addEventListener('abort', () => void client.end());
  await client.connect();
  const archive = await openArchiveWriter(file).catch(async (error) => {
    await client.end();
    throw error;
  });
  try {
    const tail = await whileConnected(() => write(client, archive, { secret, storage }), connectionLost);
    await archive.finish();
    return tail;
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** All tables as they are now, then the files that they name. */
async function write(
  client: pg.Client,
  archive: ArchiveWriter,
  { secret, storage }: Pick<BackUpOptions, 'secret' | 'storage'>,
): Promise<Tail> {
  await client.query('begin isolation level repeatable read read only');
  // Here the operator decides how long a statement may take.
  await client.query('set local statement_timeout = 0');
  const migratedUntil = await readMigratedUntil(client);
  const tables = await readCatalogue(client);
  if (migratedUntil === null || tables.length === 0)
    throw new StartupFailure('There is nothing to back up: this database has no tables of Postroom.');
  await archive.add(names.head, json(headOf(tables, migratedUntil)));
  await archive.add(names.secret, Buffer.from(`${secret}\n`));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await addRows(client, archive, table);
  const files = await addFiles(client, archive, tables, storage);
  const tail = { ...archive.tally(), rows, ...files };
  await archive.add(names.tail, json(tail));
  return tail;
}

function headOf(tables: Table[], migrated_until: number): Head {
  const created_at = new Date().toISOString();
  return { format: 'postroom-backup', version: formatVersion, created_at, migrated_until, tables };
}

async function addRows(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<number> {
  // The only form of COPY that reads all partitions of a table.
  const rows = `select ${quotedColumns(table)} from "${table.name}"`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout`));
  let buffered: Buffer[] = [];
  let [length, number] = [0, 0];
  const flush = async () => {
    number += 1;
    await archive.add(tablePart(table.name, number), Buffer.concat(buffered, length));
    [buffered, length] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    buffered.push(chunk);
    length += chunk.length;
    if (length >= partBytes) await flush();
  }
  if (length > 0) await flush();
  return stream.rowCount;
}

/** The files of the snapshot. Missing ones, which are stored elsewhere or were removed since, are counted. */
async function addFiles(
  client: pg.Client,
  archive: ArchiveWriter,
  tables: readonly Table[],
  storage: FileStorage,
) {
  const found = { files: 0, missing_files: 0 };
  for await (const keys of storedFiles(client, tables, filesAtOnce)) {
    const read = keys.map(async (key) => ({ key, bytes: await readFile(storage, key) }));
    for (const { key, bytes } of await Promise.all(read)) {
      if (bytes === null) found.missing_files += 1;
      else {
        await archive.add(`${names.files}${key}`, bytes);
        found.files += 1;
      }
    }
  }
  return found;
}

async function readFile(storage: FileStorage, key: string): Promise<Buffer | null> {
  return storage.read(key).catch((error: unknown) => {
    if (error instanceof BytesMissing) return null;
    throw error;
  });
}

function json(value: Head | Tail): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
