import { eq, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { emails, mailboxMessages } from '@/lib/db/tables';
import { createNotFound, DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { type ReadAttachment, recomposeMessage, UnusableAddress } from './compose';
import { loadDeliveries } from './load-deliveries';

/**
 * The MIME message of an email: the one the built-in mailbox stored, else rebuilt with its stored signatures,
 * which gives the same bytes. `NOT_FOUND`; `SOURCE_UNAVAILABLE` when an address cannot be used.
 */
export async function findEmailSource(
  ctx: Context,
  emailId: string,
  readAttachment: ReadAttachment,
): Promise<Buffer> {
  requireScope(ctx, access.readEmails);
  const isThisEmail = inWorkspace(ctx, emails, { id: emailId });
  const [found] = await ctx.db
    .select({ id: emails.id, raw: mailboxMessages.raw })
    .from(emails)
    .leftJoin(mailboxMessages, eq(mailboxMessages.emailId, emails.id))
    .where(isThisEmail);
  if (found?.raw) return found.raw;
  const [delivery] =
    found === undefined
      ? []
      : await loadDeliveries(
          ctx.db,
          sql.empty(),
          sql`(select * from emails where id = ${found.id}) e left join (select *, 0 as weight from deliveries) d on d.email_id = e.id`,
        );
  if (delivery === undefined) throw createNotFound('email');
  try {
    return await recomposeMessage(delivery, readAttachment);
  } catch (error) {
    if (!(error instanceof UnusableAddress)) throw error;
    throw new DomainError(
      'SOURCE_UNAVAILABLE',
      'No message can be made of this email: one of its addresses is unusable.',
    );
  }
}
