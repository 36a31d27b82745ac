import { and, desc, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { emailEvents } from '@/lib/db/tables';
import type { EmailEvent } from '@/lib/emails/contract/log';
import { emailState } from '@/lib/emails/contract/states';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { requireEmailExists } from './require-email';

/** As many as fit on a page. Where tries are set to be closer than usual, it is how it ended that counts. */
const most = 1_000;

/** What has happened to an email, oldest first; the newest 1,000 where there is more. */
export async function listEvents(ctx: Context, emailId: string): Promise<Page<EmailEvent>> {
  requireScope(ctx, access.readEmails);
  await requireEmailExists(ctx, emailId);
  const rows = await ctx.db
    .select()
    .from(emailEvents)
    .where(and(eq(emailEvents.emailId, emailId), eq(emailEvents.workspaceId, ctx.workspaceId)))
    .orderBy(desc(emailEvents.createdAt), desc(emailEvents.id))
    .limit(most);
  const data = rows.reverse().map((row): EmailEvent => {
    const base = { object: 'email_event' as const, id: row.id, state: emailState.parse(row.state) };
    return { ...base, detail: row.detail, created_at: row.createdAt.toISOString() };
  });
  return { object: 'list', data, has_more: false, next_cursor: null };
}
