import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { newId } from '@/lib/ids';
import type { EventRecord } from './event-payloads';

type RecordedEvent = EventRecord & {
  /** For email events: the email's id, because both are deleted together. */
  emailId?: string;
  /** For events that may turn out to be wrong: an id to withdraw it by, and the delay until it is sent. */
  id?: string;
  heldSeconds?: number;
};

/** Queues a webhook event, in the transaction of the change it reports. */
export function recordEvent(
  tx: Pick<Context, 'db' | 'workspaceId' | 'now'>,
  event: EventRecord,
): Promise<void> {
  return recordEvents(tx, [event]);
}

/**
 * Writes the events and, for every enabled endpoint that subscribes to one, its delivery. Types without subscribers
 * write nothing. Two statements for any number of events.
 */
export async function recordEvents(
  tx: Pick<Context, 'db' | 'workspaceId' | 'now'>,
  events: readonly RecordedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const types = [...new Set(events.map((event) => event.type))];
  const listeners = await tx.db.execute<{ id: string; events: string[] }>(sql`
    select id, events from webhooks
    where workspace_id = ${tx.workspaceId} and enabled and deleted_at is null
      and events && ${sql.param(types)}::text[]`);
  if (listeners.rows.length === 0) return;
  const timestamp = tx.now().toISOString();
  const heardEvents = events
    .filter((event) => listeners.rows.some((listener) => listener.events.includes(event.type)))
    .map(({ type, data, emailId = null, id = newId(), heldSeconds = 0 }) => ({
      id,
      type,
      emailId,
      heldSeconds,
      payload: JSON.stringify({ type, timestamp, data }),
    }));
  const deliveries = heardEvents.flatMap((event) =>
    listeners.rows
      .filter((listener) => listener.events.includes(event.type))
      .map((listener) => ({
        id: newId(),
        webhookId: listener.id,
        eventId: event.id,
        heldSeconds: event.heldSeconds,
      })),
  );
  await tx.db.execute(sql`
    insert into webhook_events (id, workspace_id, type, payload, email_id)
    select id, ${tx.workspaceId}::uuid, type, payload, email_id
    from unnest(${sql.param(heardEvents.map((one) => one.id))}::uuid[], ${sql.param(heardEvents.map((one) => one.type))}::text[],
      ${sql.param(heardEvents.map((one) => one.payload))}::text[], ${sql.param(heardEvents.map((one) => one.emailId))}::uuid[])
      as e (id, type, payload, email_id)`);
  await tx.db.execute(sql`
    insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, due_at)
    select id, ${tx.workspaceId}::uuid, webhook_id, event_id, now() + make_interval(secs => held)
    from unnest(${sql.param(deliveries.map((delivery) => delivery.id))}::uuid[], ${sql.param(deliveries.map((one) => one.webhookId))}::uuid[],
      ${sql.param(deliveries.map((delivery) => delivery.eventId))}::uuid[], ${sql.param(deliveries.map((one) => one.heldSeconds))}::float8[])
      as d (id, webhook_id, event_id, held)`);
  await announce(tx.db, 'webhook_deliveries');
}
