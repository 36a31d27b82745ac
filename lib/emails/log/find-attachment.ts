import { sql } from 'drizzle-orm';
import { downloadToken } from '@/lib/attachments/download-token';
import { attachmentStorage } from '@/lib/attachments/storage';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { emailAttachments } from '@/lib/db/tables';
import type { DownloadableAttachment } from '@/lib/emails/contract/log';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { access } from '@/lib/scopes';
import { presentLink } from './list-attachments';
import { requireEmailExists } from './require-email';

const validSeconds = 60;

/**
 * One attachment with a download URL that is valid for a minute; null when its bytes are deleted.
 * `NOT_FOUND`, `ATTACHMENT_NOT_FOUND` when it does not belong to this email, `ATTACHMENT_UNAVAILABLE` when
 * storage does not answer.
 */
export async function findEmailAttachment(
  ctx: Context,
  emailId: string,
  attachmentId: string,
): Promise<DownloadableAttachment> {
  requireScope(ctx, access.readEmails);
  await requireEmailExists(ctx, emailId);
  const [found] = await ctx.db
    .select({
      link: emailAttachments,
      expiresAt: sql<number>`floor(extract(epoch from now()) + ${validSeconds})::float8`,
    })
    .from(emailAttachments)
    .where(inWorkspace(ctx, emailAttachments, { emailId, attachmentId }));
  if (!found) throw new DomainError('ATTACHMENT_NOT_FOUND', 'This attachment is not linked to this email.');
  const { link, expiresAt } = found;
  const shown = presentLink(link);
  if (!link.available || !(await isKept(link.storageKey)))
    return { ...shown, download_available: false, download_url: null, download_url_expires_at: null };
  const token = downloadToken({ emailId: link.emailId, attachmentId: link.attachmentId, expiresAt });
  return {
    ...shown,
    download_url: `${env().appUrl}/api/downloads/${token}`,
    download_url_expires_at: new Date(expiresAt * 1000).toISOString(),
  };
}

async function isKept(storageKey: string): Promise<boolean> {
  try {
    return await (await attachmentStorage()).exists(storageKey);
  } catch (cause) {
    const message = 'The storage of attachments does not answer. Try again shortly.';
    throw new DomainError('ATTACHMENT_UNAVAILABLE', message, undefined, { cause });
  }
}
