import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { webhookDeliveries, webhookEvents } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { ReplayInput, WebhookReplay } from '@/lib/webhooks/contract';
import { auditedWebhook } from '@/lib/webhooks/present-webhook';
import { requireEnabledWebhook } from '@/lib/webhooks/require-webhook';
import { matchesFilters } from './delivery-filters';

const maxAtOnce = 500;

/**
 * Sends the events of a range again, each as a new delivery with the same `webhook-id`: the oldest 500 matching ones
 * that were not replayed yet. `CONFLICT` if the endpoint is disabled.
 */
export async function replayDeliveries(
  ctx: Context,
  webhookId: string,
  input: ReplayInput,
): Promise<WebhookReplay> {
  requireScope(ctx, access.manageWebhooks);
  return withTransaction(ctx, async (tx) => {
    const webhook = await requireEnabledWebhook(tx, webhookId);
    const found = await tx.db
      .select({ id: webhookDeliveries.id, eventId: webhookDeliveries.eventId })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(
        and(
          inWorkspace(tx, webhookDeliveries),
          eq(webhookDeliveries.webhookId, webhookId),
          // Replaying replays would double them with each request.
          isNull(webhookDeliveries.replayOf),
          matchesFilters(input),
          sql`not exists (select from webhook_deliveries r
            where r.event_id = ${webhookDeliveries.eventId} and r.replay_of = ${webhookDeliveries.id})`,
        ),
      )
      .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
      .limit(maxAtOnce + 1)
      .for('update', { of: webhookDeliveries });
    const chosen = found.slice(0, maxAtOnce);
    if (chosen.length > 0) {
      const rows = chosen.map(({ id, eventId }) => ({
        ...{ id: newId(), workspaceId: tx.workspaceId, webhookId, eventId, replayOf: id },
      }));
      await tx.db.insert(webhookDeliveries).values(rows);
      await announce(tx.db, 'webhook_deliveries');
      await recordAudit(tx, {
        action: 'webhook.delivery_replayed',
        target: auditedWebhook(webhook),
        changes: [{ field: 'deliveries', from: null, to: chosen.length }],
      });
    }
    return {
      object: 'webhook_replay',
      replayed: chosen.length,
      has_more: found.length > maxAtOnce,
    };
  });
}
