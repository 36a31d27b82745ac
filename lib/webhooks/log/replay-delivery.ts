import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { WebhookDelivery } from '@/lib/webhooks/contract';
import { insertDelivery, readDelivery } from '@/lib/webhooks/insert-delivery';
import { auditedWebhook } from '@/lib/webhooks/present-webhook';
import { requireEnabledWebhook, requireWebhook } from '@/lib/webhooks/require-webhook';

/** Sends an event to its endpoint again, as a new delivery with the same `webhook-id`. `CONFLICT` if it is disabled. */
export async function replayDelivery(
  ctx: Context,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  requireScope(ctx, access.manageWebhooks);
  return withTransaction(ctx, async (tx) => {
    await requireWebhook(tx, webhookId);
    const found = await readDelivery(tx, webhookId, deliveryId);
    if (!found) throw new DomainError('NOT_FOUND', 'There is no such delivery of this endpoint.');
    const webhook = await requireEnabledWebhook(tx, webhookId);
    await recordAudit(tx, { action: 'webhook.delivery_replayed', target: auditedWebhook(webhook) });
    return insertDelivery(tx, { webhookId, eventId: found.eventId, replayOf: deliveryId });
  });
}
