import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { mailboxMessages } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { mailboxMessageNotFound } from './require-mailbox-message';

/** Deletes a message from the built-in mailbox; its email stays in the log. `NOT_FOUND`. */
export async function deleteMailboxMessage(ctx: Context, id: string) {
  requireScope(ctx, access.deleteReceived);
  const [row] = await ctx.db
    .delete(mailboxMessages)
    .where(inWorkspace(ctx, mailboxMessages, { id }))
    .returning({ id: mailboxMessages.id });
  if (!row) throw mailboxMessageNotFound();
  return { object: 'mailbox_message', id: row.id, deleted: true } as const;
}
