import { BytesMissing } from '@/lib/attachments/bytes-missing';
import { attachmentStorage } from '@/lib/attachments/storage';
import { DomainError } from '@/lib/errors';
import { assetStorageKey, readAssetFileName } from './asset-file';

export type OpenedAsset = { contentType: string; sizeBytes: number; stream: ReadableStream<Uint8Array> };

/**
 * An image by its public file name. Does not use the database, so that email shows its images even when that is
 * unavailable. `NOT_FOUND`, `ATTACHMENT_UNAVAILABLE`.
 */
export async function openAsset(name: string): Promise<OpenedAsset> {
  const file = readAssetFileName(name);
  if (!file) throw notFound();
  try {
    const opened = await (await attachmentStorage()).open(assetStorageKey(file.sha256, file.contentType));
    return { contentType: file.contentType, ...opened };
  } catch (cause) {
    if (cause instanceof BytesMissing) throw notFound();
    const message = 'The storage of images does not answer. Try again shortly.';
    throw new DomainError('ATTACHMENT_UNAVAILABLE', message, undefined, { cause });
  }
}

function notFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no image at this address.');
}
