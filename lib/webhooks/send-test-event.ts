import { type Context, requireScope, withTransaction } from '@/lib/context';
import { webhookEvents } from '@/lib/db/tables';
import type { EventRecord } from '@/lib/events/event-payloads';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { WebhookDelivery } from './contract';
import { insertDelivery } from './insert-delivery';
import { requireEnabledWebhook } from './require-webhook';

/** Sends a `webhook.test` event to one endpoint, whatever it subscribes to. `CONFLICT` if it is disabled. */
export async function sendTestEvent(ctx: Context, webhookId: string): Promise<WebhookDelivery> {
  requireScope(ctx, access.manageWebhooks);
  return withTransaction(ctx, async (tx) => {
    const { url } = await requireEnabledWebhook(tx, webhookId);
    const record: EventRecord = { type: 'webhook.test', data: { webhook_id: webhookId, url } };
    const event = { type: record.type, timestamp: tx.now().toISOString(), data: record.data };
    const eventId = newId();
    await tx.db
      .insert(webhookEvents)
      .values({ id: eventId, workspaceId: tx.workspaceId, type: event.type, payload: JSON.stringify(event) });
    return insertDelivery(tx, { webhookId, eventId, replayOf: null });
  });
}
