import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, openSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isDiskFull } from '@/lib/process/full-disk';
import { StartupFailure } from '@/lib/process/startup-failure';
import { syncFolder } from '@/lib/process/sync-folder';
import { createPadding, tarEnd, tarHeaders } from './tar';

/** A backup being written: parts one after the other, each held in memory once. */
export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** The number of parts, and the digest of all their digests in order. */
  tally(): { parts: number; digest: string };
  /** Syncs the file, which then appears under its name. */
  finish(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * Starts a backup file, which gets its name when it is complete. Throws StartupFailure with a sentence when that name is
 * taken, or the file cannot be written now or later.
 */
export async function openArchiveWriter(file: string): Promise<ArchiveWriter> {
  const explained = (error: unknown) => {
    throw explainError(error, file);
  };
  const draft = `${file}.part`;
  const descriptor = openDraft(file, draft);
  const gzip = createGzip({ level: 3 });
  const finished = pipeline(gzip, createWriteStream(draft, { fd: descriptor })).catch(explained);
  // Thrown by the next write or at the end.
  finished.catch(() => {});
  const chain = createHash('sha256');
  let parts = 0;

  const write = async (bytes: Buffer) => {
    if (gzip.write(bytes)) return;
    await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), finished]);
  };
  return {
    add: async (name, bytes) => {
      const digest = createHash('sha256').update(bytes).digest('hex');
      await write(tarHeaders(name, bytes.length, digest));
      await write(bytes);
      await write(createPadding(bytes.length));
      chain.update(digest);
      parts += 1;
    },
    tally: () => ({ parts, digest: chain.copy().digest('hex') }),
    finish: async () => {
      gzip.end(tarEnd);
      await finished;
      await keep(draft, file).catch(explained);
    },
    discard: async () => {
      gzip.destroy();
      await finished.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

function openDraft(file: string, draft: string): number {
  try {
    if (existsSync(file)) throw Object.assign(new Error('This file exists.'), { code: 'EEXIST' });
    // The file contains the secret and all emails.
    return openSync(draft, 'wx', 0o600);
  } catch (error) {
    throw explainError(error, file);
  }
}

/** Syncs the draft and gives it its name. */
async function keep(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r');
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  await syncFolder(path.dirname(path.resolve(file)));
}

function explainError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EEXIST')
    return new StartupFailure(`${file} or ${file}.part is there already; name another file, or remove it.`);
  if (isDiskFull(error))
    return new StartupFailure(
      `There is no room for the backup ${file}; make some, or name a file elsewhere.`,
    );
  if (/^E[A-Z]+$/.test(code))
    return new StartupFailure(`The backup cannot be written to ${file} (${code}); name a file that can be.`);
  return error;
}
