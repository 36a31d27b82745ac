import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { auditedWebhook } from './present-webhook';
import { webhookNotFound, whereWebhook } from './require-webhook';

/**
 * Disables and removes an endpoint; its waiting deliveries are not sent, and a chore removes them later.
 * `WEBHOOK_NOT_FOUND` the second time.
 */
export async function deleteWebhook(ctx: Context, id: string) {
  requireScope(ctx, access.manageWebhooks);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(webhooks)
      .set({ enabled: false, deletedAt: tx.now(), updatedAt: tx.now() })
      .where(whereWebhook(tx, id))
      .returning({ id: webhooks.id, url: webhooks.url });
    if (!row) throw webhookNotFound();
    await recordAudit(tx, { action: 'webhook.deleted', target: auditedWebhook(row) });
    return { object: 'webhook', id: row.id, deleted: true } as const;
  });
}
