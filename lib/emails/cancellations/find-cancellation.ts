import { and, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { emailCancellations } from '@/lib/db/tables';
import type { Cancellation } from '@/lib/emails/contract/cancellations';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** The progress of a cancellation. `NOT_FOUND` also for another workspace's. */
export async function findCancellation(ctx: Context, id: string): Promise<Cancellation> {
  requireScope(ctx, access.readEmails);
  const { state, matched, canceled } = emailCancellations;
  const [row] = await ctx.db
    .select({ id: emailCancellations.id, state, matched, canceled })
    .from(emailCancellations)
    .where(and(eq(emailCancellations.id, id), eq(emailCancellations.workspaceId, ctx.workspaceId)));
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such cancellation in this workspace.');
  return { object: 'cancellation', ...row };
}
