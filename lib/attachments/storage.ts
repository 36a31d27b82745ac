import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { singleton } from '@/lib/singleton';
import { BytesMissing } from './bytes-missing';
import { LocalStorage } from './local-storage';

/** Where bytes are kept under generated keys. */
export interface Storage {
  /** Returns when the bytes would survive a power loss. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws BytesMissing when there is nothing under this key. */
  read(key: string): Promise<Buffer>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The folder or bucket of this installation, by STORAGE_URL. */
export function attachmentStorage(): Promise<Storage> {
  return singleton('attachment-storage', async () => {
    const { storageUrl, dataDir } = env();
    if (storageUrl === null) return new LocalStorage(`${dataDir}/attachments`);
    // The S3 client is big: only who uses it loads it.
    const { openS3Storage } = await import('./s3-storage');
    return openS3Storage(storageUrl);
  });
}

/**
 * The bytes of an attachment, for whoever puts it into a message or an answer. `ATTACHMENT_EXPIRED` when they are gone
 * for good, `ATTACHMENT_UNAVAILABLE` when storage does not answer.
 */
export async function readAttachment(storageKey: string): Promise<Buffer> {
  try {
    return await (await attachmentStorage()).read(storageKey);
  } catch (cause) {
    if (cause instanceof BytesMissing)
      throw new DomainError('ATTACHMENT_EXPIRED', 'The bytes of this attachment are not kept any more.');
    const message = 'The storage of attachments does not answer. Try again shortly.';
    throw new DomainError('ATTACHMENT_UNAVAILABLE', message, undefined, { cause });
  }
}
