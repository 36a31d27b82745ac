import { type Context, requireScope } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { ownWebhook, webhookNotFound } from './require-webhook';

/**
 * Disables and removes an endpoint; what waits for it is not sent any more and cleared away by the chores, however much
 * it is. `WEBHOOK_NOT_FOUND` the second time.
 */
export async function deleteWebhook(ctx: Context, id: string) {
  requireScope(ctx, access.manageWebhooks);
  const [row] = await ctx.db
    .update(webhooks)
    .set({ enabled: false, deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(ownWebhook(ctx, id))
    .returning({ id: webhooks.id });
  if (!row) throw webhookNotFound();
  return { object: 'webhook', id: row.id, deleted: true } as const;
}
