import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { readDownloadToken } from './download-token';
import { readAttachment } from './storage';

type Row = { filename: string; contentType: string; storageKey: string; open: boolean };

/**
 * The file of a download address. The signature is the credential; the email and its attachment must still exist.
 * `NOT_FOUND`, `ATTACHMENT_EXPIRED` for an expired address, `ATTACHMENT_UNAVAILABLE`.
 */
export async function openDownload({ db }: { db: Database }, token: string) {
  const download = readDownloadToken(token);
  if (!download) throw createNotFound();
  const result = await db.execute<Row>(sql`
    select l.filename, l.content_type as "contentType", l.storage_key as "storageKey",
      to_timestamp(${download.expiresAt}) > now() as open
    from email_attachments l join emails e on e.id = l.email_id and e.workspace_id = l.workspace_id
    where l.email_id = ${download.emailId} and l.attachment_id = ${download.attachmentId} and l.available`);
  const [file] = result.rows;
  if (!file) throw createNotFound();
  if (!file.open)
    throw new DomainError('ATTACHMENT_EXPIRED', 'This address has expired. Ask for the attachment again.');
  const bytes = await readAttachment(file.storageKey).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'ATTACHMENT_EXPIRED' ? createNotFound() : error;
  });
  return { bytes, filename: file.filename, contentType: file.contentType };
}

function createNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no file at this address (any more).');
}
