import { eq } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { emails, mailboxMessages } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { type MailboxColumns, mailboxColumns } from './present-mailbox-message';

/** A stored message with its raw bytes; `NOT_FOUND` also for another workspace's. */
export async function requireMailboxMessage(
  ctx: Context,
  id: string,
): Promise<MailboxColumns & { raw: Buffer }> {
  const [row] = await ctx.db
    .select({ ...mailboxColumns, raw: mailboxMessages.raw })
    .from(mailboxMessages)
    .innerJoin(emails, eq(emails.id, mailboxMessages.emailId))
    .where(inWorkspace(ctx, mailboxMessages, { id }));
  if (row === undefined) throw mailboxMessageNotFound();
  return row;
}

export function mailboxMessageNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such message in the mailbox.');
}
