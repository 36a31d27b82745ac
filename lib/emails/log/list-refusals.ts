import { and, desc, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { emailRefusals } from '@/lib/db/tables';
import type { EmailRefusal, ListRefusalsQuery } from '@/lib/emails/contract/log';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';

/** What was asked to be sent and was refused, newest first. */
export async function listRefusals(
  ctx: Context,
  { limit, cursor }: ListRefusalsQuery,
): Promise<Page<EmailRefusal>> {
  requireScope(ctx, access.readEmails);
  return readPage(
    ctx,
    { list: 'email-refusals', filters: {}, cursor, limit },
    { time: emailRefusals.createdAt, id: emailRefusals.id },
    async (after, fetch) => {
      const rows = await ctx.db
        .select({ row: emailRefusals, position: exactTime(emailRefusals.createdAt) })
        .from(emailRefusals)
        .where(and(eq(emailRefusals.workspaceId, ctx.workspaceId), after))
        .orderBy(desc(emailRefusals.createdAt), desc(emailRefusals.id))
        .limit(fetch);
      return rows.map(({ row, position }) => ({ ...row, position }));
    },
    (row): EmailRefusal => ({
      object: 'email_refusal',
      id: row.id,
      idempotency_key: row.idempotencyKey,
      from_email: row.fromEmail,
      to_email: row.toEmail,
      subject: row.subject,
      template_id: row.templateId,
      code: row.code,
      message: row.message,
      status: row.status,
      details: row.details,
      created_at: row.createdAt.toISOString(),
    }),
  );
}
