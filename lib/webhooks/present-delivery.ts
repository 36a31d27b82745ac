import { eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { webhookDeliveries, webhookEvents } from '@/lib/db/tables';
import { exactTime } from '@/lib/paging/page';
import { RawJson } from '@/lib/raw-json';
import type { WebhookDelivery } from './contract';

/** A delivery with its event. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect & { type: string; payload: string };

/** A delivery as the API shows it. */
export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    object: 'webhook_delivery',
    id: row.id,
    webhook_id: row.webhookId,
    event_id: row.eventId,
    event_type: row.type,
    state: row.state,
    attempts: row.attempts,
    payload: new RawJson(row.payload),
    last_status: row.lastStatus,
    last_error: row.lastError,
    last_response: row.lastResponse,
    last_duration_ms: row.lastDurationMs,
    last_attempt_at: row.lastAttemptAt?.toISOString() ?? null,
    next_attempt_at: row.state === 'pending' ? row.dueAt.toISOString() : null,
    completed_at: row.completedAt?.toISOString() ?? null,
    replay_of: row.replayOf,
    created_at: row.createdAt.toISOString(),
  };
}

/** The query for deliveries; the caller adds the condition. */
export function selectDeliveries(ctx: Context) {
  return ctx.db
    .select({
      ...getTableColumns(webhookDeliveries),
      type: webhookEvents.type,
      payload: webhookEvents.payload,
      position: exactTime(webhookDeliveries.createdAt),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .$dynamic();
}
