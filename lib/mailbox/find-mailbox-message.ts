import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { type Context, requireScope } from '@/lib/context';
import { emails, mailboxMessages } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { MailboxMessage } from './contract';
import { mailboxColumns, presentMailboxMessage } from './present-mailbox-message';

/** One kept message, read back from its raw bytes as a mail program reads it. `NOT_FOUND`. */
export async function findMailboxMessage(ctx: Context, id: string): Promise<MailboxMessage> {
  requireScope(ctx, access.readMailbox);
  const [row] = await ctx.db
    .select({ ...mailboxColumns, raw: mailboxMessages.raw })
    .from(mailboxMessages)
    .innerJoin(emails, eq(emails.id, mailboxMessages.emailId))
    .where(and(eq(mailboxMessages.workspaceId, ctx.workspaceId), eq(mailboxMessages.id, id)));
  if (row === undefined) throw new DomainError('NOT_FOUND', 'There is no such message in the mailbox.');
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
