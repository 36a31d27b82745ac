import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { checkFile, type GivenFile } from './check-file';
import type { AttachmentUpload } from './contract';
import { presentUpload } from './find-attachment';
import { storeFile } from './store-file';

/** Checks and stores a file for 24 hours, until an email uses it. Errors: those of `checkFile` and `storeFile`. */
export async function createAttachment(ctx: Context, file: GivenFile): Promise<AttachmentUpload> {
  requireScope(ctx, access.uploadFiles);
  return presentUpload(await storeFile(ctx, checkFile(file)));
}
