import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder } from '@/lib/process/sync-folder';
import { BytesMissing } from './bytes-missing';
import type { FileStorage } from './file-storage';

/** Files in a folder. A reader sees a complete file or none, even after a power loss. */
export class LocalStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async write(key: string, bytes: Buffer): Promise<void> {
    const target = this.pathOf(key);
    const folder = path.dirname(target);
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = `${target}.${randomBytes(6).toString('hex')}.part`;
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
    if (created) await syncFolder(path.dirname(folder));
  }

  async read(key: string): Promise<Buffer> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if (isAbsent(error)) throw new BytesMissing(key);
      throw error;
    }
  }

  async open(key: string) {
    const file = await open(this.pathOf(key)).catch((error: unknown) => {
      throw isAbsent(error) ? new BytesMissing(key) : error;
    });
    const { size } = await file.stat();
    // Closes the file at the end or when canceled.
    const stream = Readable.toWeb(file.createReadStream({ highWaterMark: 256 * 1024 }));
    // Node has its own type for the same streams.
    return { sizeBytes: size, stream: stream as ReadableStream<Uint8Array> };
  }

  async exists(key: string): Promise<boolean> {
    return access(this.pathOf(key)).then(
      () => true,
      (error) => {
        if (isAbsent(error)) return false;
        throw error;
      },
    );
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    // Keys are ours, but even a wrong one must not leave the folder.
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`"${key}" is no storage key.`);
    return path.join(this.folder, key);
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
