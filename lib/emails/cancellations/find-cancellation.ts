import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { emailCancellations } from '@/lib/db/tables';
import type { Cancellation } from '@/lib/emails/contract/cancellations';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** The progress of a cancellation. `NOT_FOUND` also for another workspace's. */
export async function findCancellation(ctx: Context, id: string): Promise<Cancellation> {
  requireScope(ctx, access.readEmails);
  const { state, matched, canceled } = emailCancellations;
  const [row] = await ctx.db
    .select({ id: emailCancellations.id, state, matched, canceled })
    .from(emailCancellations)
    .where(inWorkspace(ctx, emailCancellations, { id }));
  if (!row) throw createNotFound('cancellation');
  return { object: 'cancellation', ...row };
}
