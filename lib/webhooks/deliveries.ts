import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { webhookDeliveries, webhookEvents } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { exactTime, readPage } from '@/lib/paging/page';
import { RawJson } from '@/lib/raw-json';
import type { Page } from '@/lib/shapes';
import type { ListDeliveriesQuery, WebhookDelivery } from './contract';
import { findWebhookRow } from './present-webhook';

type Row = typeof webhookDeliveries.$inferSelect & { type: string; payload: string };

/** What was sent to an endpoint and what it answered, newest first. */
export async function listDeliveries(
  ctx: Context,
  webhookId: string,
  query: ListDeliveriesQuery,
): Promise<Page<WebhookDelivery>> {
  await findWebhookRow(ctx, webhookId);
  const { limit, cursor, state } = query;
  return readPage(
    ctx,
    { list: `webhooks/${webhookId}/deliveries`, filters: { state }, cursor, limit },
    { time: webhookDeliveries.createdAt, id: webhookDeliveries.id },
    (after, fetch) =>
      selectDeliveries(ctx)
        .where(
          and(
            eq(webhookDeliveries.workspaceId, ctx.workspaceId),
            eq(webhookDeliveries.webhookId, webhookId),
            state ? eq(webhookDeliveries.state, state) : undefined,
            after,
          ),
        )
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(fetch),
    (row) => presentDelivery(row),
  );
}

/** Sends an event once more to its endpoint, as a delivery of its own with the same `webhook-id`. `CONFLICT` when off. */
export function replayDelivery(
  ctx: Context,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return withTransaction(ctx, async (tx) => {
    const webhook = await findWebhookRow(tx, webhookId);
    const found = await readDelivery(tx, webhookId, deliveryId);
    if (!found) throw new DomainError('NOT_FOUND', 'There is no such delivery of this endpoint.');
    requireEnabled(webhook);
    return insertDelivery(tx, webhookId, found.eventId, deliveryId);
  });
}

/** Sends a `webhook.test` event to one endpoint, whatever it subscribes to. `CONFLICT` when it is off. */
export function sendTestEvent(ctx: Context, webhookId: string): Promise<WebhookDelivery> {
  return withTransaction(ctx, async (tx) => {
    const webhook = await findWebhookRow(tx, webhookId);
    requireEnabled(webhook);
    const { url } = webhook;
    const event = {
      type: 'webhook.test',
      timestamp: tx.now().toISOString(),
      data: { webhook_id: webhookId, url },
    };
    const id = newId();
    await tx.db
      .insert(webhookEvents)
      .values({ id, workspaceId: tx.workspaceId, type: event.type, payload: JSON.stringify(event) });
    return insertDelivery(tx, webhookId, id, null);
  });
}

/** What is asked for by hand would wait unseen until the endpoint is switched on. */
function requireEnabled({ enabled }: { enabled: boolean }): void {
  if (!enabled) throw new DomainError('CONFLICT', 'This endpoint is switched off. Switch it on first.');
}

async function insertDelivery(tx: Context, webhookId: string, eventId: string, replayOf: string | null) {
  const id = newId();
  await tx.db
    .insert(webhookDeliveries)
    .values({ id, workspaceId: tx.workspaceId, webhookId, eventId, replayOf });
  await tx.db.execute(sql`select pg_notify('webhook_deliveries', '')`);
  const row = await readDelivery(tx, webhookId, id);
  if (!row) throw new Error('the new delivery was not found');
  return presentDelivery(row);
}

async function readDelivery(ctx: Context, webhookId: string, id: string): Promise<Row | undefined> {
  const own = and(
    eq(webhookDeliveries.workspaceId, ctx.workspaceId),
    eq(webhookDeliveries.webhookId, webhookId),
  );
  const [row] = await selectDeliveries(ctx).where(and(own, eq(webhookDeliveries.id, id)));
  return row;
}

function selectDeliveries(ctx: Context) {
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

function presentDelivery(row: Row): WebhookDelivery {
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
