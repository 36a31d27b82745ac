import { type CheckedFile, checkFile } from '@/lib/attachments/check-file';
import { decodeBase64 } from '@/lib/attachments/decode-base64';
import { type AttachmentLookup, requireFits } from '@/lib/attachments/find-uploads';
import { discardFile, storeFile } from '@/lib/attachments/store-file';
import type { Context } from '@/lib/context';
import type { SendItem } from '@/lib/emails/contract/sending';
import { formatPath } from '@/lib/issues';
import type { LinkedAttachment } from './prepared-email';

type TakenAttachments = {
  attachments: LinkedAttachment[];
  /** Uploads made only for this email: deleted if it is not accepted. */
  ownFiles: string[];
};

/** The attachments of one item, in order. Direct attachments are checked, then stored like uploads. */
export async function storeAttachments(
  ctx: Context,
  item: SendItem,
  uploads: AttachmentLookup,
  path: readonly PropertyKey[],
): Promise<TakenAttachments> {
  const inputs = item.attachments ?? [];
  const found = uploads.require(inputs.filter((one) => typeof one === 'string'));
  const byId = new Map(found.map((upload) => [upload.id, upload]));
  const checked = inputs.map((one, index): LinkedAttachment | CheckedFile | undefined => {
    if (typeof one === 'string') return byId.get(one.toLowerCase());
    const bytes = decodeBase64(one.content);
    const file = { filename: one.filename, contentType: one.content_type, bytes };
    return checkFile(file, formatPath([...path, 'attachments', index]));
  });
  const all = checked.filter((one) => one !== undefined);
  requireFits(all);
  const result: TakenAttachments = { attachments: [], ownFiles: [] };
  try {
    for (const one of all) {
      if (!('bytes' in one)) result.attachments.push(one);
      else {
        const { id, filename, contentType, sizeBytes, sha256, storageKey } = await storeFile(ctx, one);
        result.attachments.push({ id, filename, contentType, sizeBytes, sha256, storageKey });
        result.ownFiles.push(id);
      }
    }
  } catch (error) {
    await deleteOwnUploads(ctx, result.ownFiles);
    throw error;
  }
  return result;
}

export async function deleteOwnUploads(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) await discardFile(ctx, id);
}
