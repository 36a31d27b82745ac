import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { singleton } from '@/lib/process/singleton';
import { BytesMissing } from './bytes-missing';
import type { FileStorage } from './file-storage';
import { LocalStorage } from './local-storage';

/** The installation's folder or bucket, from STORAGE_URL. */
export function attachmentStorage(): Promise<FileStorage> {
  return singleton('attachment-storage', async () => {
    const { storageUrl, dataDir } = env();
    if (storageUrl === null) return new LocalStorage(`${dataDir}/attachments`);
    // The S3 client is large: loaded only when needed.
    const { openS3Storage } = await import('./s3-storage');
    return openS3Storage(storageUrl);
  });
}

/**
 * The bytes of an attachment for a message or a response. `ATTACHMENT_EXPIRED` if they are permanently gone,
 * `ATTACHMENT_UNAVAILABLE` if storage does not respond.
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
