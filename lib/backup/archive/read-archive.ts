import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupUnreadable } from './backup-unreadable';
import { blockBytes, createPadding, readDigest, readTarHeader } from './tar';

/** One part of a backup, with verified bytes. `tally` covers the parts before it. */
export type Part = { name: string; bytes: Buffer; tally: { parts: number; digest: string } };

/** Far more than backups ever use: a damaged size must not take all memory. */
const maxPartBytes = 64_000_000;

/** Reads a backup part by part. Throws BackupUnreadable if it is cut off or damaged. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  const take = createByteReader(source.pipe(gunzip));
  const chain = createHash('sha256');
  let parts = 0;
  try {
    for (let digest: string | null = null; ; ) {
      const header = readTarHeader(await take(blockBytes));
      if (header === null) return;
      const { name, size, type } = header;
      if (!(size >= 0 && size <= maxPartBytes)) throw new Error('A part has an impossible size.');
      const bytes = await take(size);
      await take(createPadding(size).length);
      if (type === 'x') {
        digest = readDigest(bytes);
        continue;
      }
      const found = createHash('sha256').update(bytes).digest('hex');
      if (digest !== found) throw new Error(`The part ${name} is not what was written.`);
      yield { name, bytes, tally: { parts, digest: chain.copy().digest('hex') } };
      chain.update(found);
      parts += 1;
      digest = null;
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new BackupUnreadable(`There is no file ${file}.`, { cause });
    const why = cause instanceof Error ? cause.message : 'it cannot be read.';
    throw new BackupUnreadable(`${file} is not a complete Postroom backup: ${why}`, { cause });
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** Returns a function that reads an exact number of bytes of a stream. */
function createByteReader(stream: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const source = stream[Symbol.asyncIterator]();
  let buffered: Buffer[] = [];
  let length = 0;
  return async (size) => {
    while (length < size) {
      const { value, done } = await source.next();
      if (done) throw new Error('it ends too early.');
      buffered.push(value);
      length += value.length;
    }
    const all = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered, length);
    buffered = [all.subarray(size)];
    length -= size;
    return all.subarray(0, size);
  };
}
