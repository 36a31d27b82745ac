import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { emails, mailboxMessages } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListMailboxQuery, MailboxMessageSummary } from './contract';
import { type MailboxColumns, mailboxColumns, presentMailboxMessage } from './present-mailbox-message';

/** What the built-in mailbox received, newest first. */
export async function listMailbox(
  ctx: Context,
  { limit, cursor, email_id, q }: ListMailboxQuery,
): Promise<Page<MailboxMessageSummary>> {
  requireScope(ctx, access.readMailbox);
  const matches = (after: SQL | undefined) =>
    and(
      inWorkspace(ctx, mailboxMessages),
      email_id === undefined ? undefined : eq(mailboxMessages.emailId, email_id),
      q === undefined ? undefined : containsText(q),
      after,
    );
  return readPage<MailboxColumns & { position: string }, MailboxMessageSummary>(
    ctx,
    { list: 'mailbox', filters: { email_id, q }, cursor, limit },
    { time: mailboxMessages.receivedAt, id: mailboxMessages.id },
    async (after, fetch) =>
      ctx.db
        .select({ ...mailboxColumns, position: exactTime(mailboxMessages.receivedAt) })
        .from(mailboxMessages)
        .innerJoin(emails, eq(emails.id, mailboxMessages.emailId))
        .where(matches(after))
        .orderBy(desc(mailboxMessages.receivedAt), desc(mailboxMessages.id))
        .limit(fetch),
    presentMailboxMessage,
  );
}

/** The mailbox is for testing and kept small by retention: a scan is enough. */
function containsText(q: string): SQL {
  const text = sql`lower(concat_ws(E'\\n', ${mailboxMessages.toEmail}, ${mailboxMessages.fromEmail}, ${emails.fromName}, ${mailboxMessages.subject}))`;
  return sql`position(lower(${q}) in ${text}) > 0`;
}
