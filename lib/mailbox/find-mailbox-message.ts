import PostalMime from 'postal-mime';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { MailboxMessage } from './contract';
import { presentMailboxMessage } from './present-mailbox-message';
import { requireMailboxMessage } from './require-mailbox-message';

/** One stored message, parsed from its raw bytes as by an email program. `NOT_FOUND`. */
export async function findMailboxMessage(ctx: Context, id: string): Promise<MailboxMessage> {
  requireScope(ctx, access.readMailbox);
  const row = await requireMailboxMessage(ctx, id);
  const message = await PostalMime.parse(row.raw);
  return {
    ...presentMailboxMessage(row),
    html: message.html ?? null,
    text: message.text ?? null,
    attachments: message.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      content_type: mimeType,
      size_bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  };
}
