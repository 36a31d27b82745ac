import { asc } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { emailAttachments } from '@/lib/db/tables';
import type { EmailAttachment } from '@/lib/emails/contract/log';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { requireEmailExists } from './require-email';

export type AttachmentLink = typeof emailAttachments.$inferSelect;

/** An email's attachments in order. At most ten, so always one page. */
export async function listAttachments(ctx: Context, emailId: string): Promise<Page<EmailAttachment>> {
  requireScope(ctx, access.readEmails);
  await requireEmailExists(ctx, emailId);
  const data = (await readLinks(ctx, emailId)).map(presentLink);
  return { object: 'list', data, has_more: false, next_cursor: null };
}

export function readLinks(ctx: Context, emailId: string): Promise<AttachmentLink[]> {
  return ctx.db
    .select()
    .from(emailAttachments)
    .where(inWorkspace(ctx, emailAttachments, { emailId }))
    .orderBy(asc(emailAttachments.position));
}

export function presentLink(link: AttachmentLink): EmailAttachment {
  return {
    id: link.attachmentId,
    object: 'attachment',
    position: link.position,
    filename: link.filename,
    content_type: link.contentType,
    size_bytes: link.sizeBytes,
    sha256: link.sha256,
    download_available: link.available,
    created_at: link.createdAt.toISOString(),
  };
}
