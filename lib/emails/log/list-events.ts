import { desc } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { emailEvents } from '@/lib/db/tables';
import type { EmailEvent } from '@/lib/emails/contract/log';
import { emailState } from '@/lib/emails/contract/states';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { requireEmailExists } from './require-email';

/** One page. With frequent retries there may be more; then only the newest matter. */
const maxEvents = 1_000;

/** An email's events, oldest first; only the newest 1,000. */
export async function listEvents(ctx: Context, emailId: string): Promise<Page<EmailEvent>> {
  requireScope(ctx, access.readEmails);
  await requireEmailExists(ctx, emailId);
  const rows = await ctx.db
    .select()
    .from(emailEvents)
    .where(inWorkspace(ctx, emailEvents, { emailId }))
    .orderBy(desc(emailEvents.createdAt), desc(emailEvents.id))
    .limit(maxEvents);
  const data = rows.reverse().map((row): EmailEvent => {
    const base = { object: 'email_event' as const, id: row.id, state: emailState.parse(row.state) };
    return { ...base, detail: row.detail, created_at: row.createdAt.toISOString() };
  });
  return { object: 'list', data, has_more: false, next_cursor: null };
}
