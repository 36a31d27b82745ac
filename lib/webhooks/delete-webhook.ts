import { and, eq } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { webhookDeliveries, webhooks } from '@/lib/db/tables';
import { ownWebhook, webhookNotFound } from './present-webhook';

/** Disables and removes an endpoint; what waits for it is not sent any more. `WEBHOOK_NOT_FOUND` the second time. */
export function deleteWebhook(ctx: Context, id: string) {
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(webhooks)
      .set({ enabled: false, deletedAt: tx.now(), updatedAt: tx.now() })
      .where(ownWebhook(tx, id))
      .returning({ id: webhooks.id });
    if (!row) throw webhookNotFound();
    await tx.db
      .update(webhookDeliveries)
      .set({ state: 'failed', lastError: 'The endpoint was deleted.', completedAt: tx.now() })
      .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'pending')));
    return { object: 'webhook', id: row.id, deleted: true } as const;
  });
}
