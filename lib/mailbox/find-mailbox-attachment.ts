import PostalMime from 'postal-mime';
import { type Context, requireScope } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { requireMailboxMessage } from './require-mailbox-message';

type MailboxFile = { bytes: Buffer; filename: string; contentType: string };

/** A file of a stored message, by its index in `attachments`. `NOT_FOUND`, `ATTACHMENT_NOT_FOUND`. */
export async function findMailboxAttachment(
  ctx: Context,
  id: string,
  position: number,
): Promise<MailboxFile> {
  requireScope(ctx, access.readMailbox);
  const { raw } = await requireMailboxMessage(ctx, id);
  const file = (await PostalMime.parse(raw)).attachments[position];
  if (!file) throw new DomainError('ATTACHMENT_NOT_FOUND', 'This message has no such attachment.');
  const bytes =
    typeof file.content === 'string' ? Buffer.from(file.content) : Buffer.from(new Uint8Array(file.content));
  return { bytes, filename: file.filename ?? `attachment-${position + 1}`, contentType: file.mimeType };
}
