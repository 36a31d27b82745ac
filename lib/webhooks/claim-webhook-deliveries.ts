import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

export type WebhookJob = {
  id: string;
  leaseEpoch: number;
  webhookId: string;
  eventId: string;
  attempts: number;
  url: string;
  payload: string;
  /** Sealed: the current one, and the previous one while it is valid. */
  secrets: string[];
  failingSince: Date | null;
};

// A slow endpoint holds at most this many of the places, so that it never holds up the others.
const mostPerEndpoint = 4;
const leaseSeconds = 60;

/** Takes due deliveries, leased to this process: oldest first within an endpoint, a few from each. */
export async function claimWebhookDeliveries(db: Database, limit: number): Promise<WebhookJob[]> {
  const claimed = await db.execute<Record<string, never> & Row>(sql`
    with due as (
      select d.id
      from webhooks w
      cross join lateral (
        select id from webhook_deliveries
        where webhook_id = w.id and state = 'pending' and due_at <= now() and (lease_until is null or lease_until < now())
        order by due_at, id
        limit greatest(0, ${mostPerEndpoint} - (
          select count(*) from webhook_deliveries
          where webhook_id = w.id and state = 'pending' and lease_until >= now()))
        for update skip locked
      ) d
      where w.enabled and w.deleted_at is null
      limit ${limit}
    ), taken as (
      update webhook_deliveries d
      set lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_epoch = d.lease_epoch + 1
      from due where d.id = due.id
      returning d.id, d.lease_epoch, d.webhook_id, d.event_id, d.attempts
    )
    select t.*, w.url, w.failing_since, e.payload, w.secret,
      case when w.previous_secret_expires_at > now() then w.previous_secret end as previous_secret
    from taken t join webhooks w on w.id = t.webhook_id join webhook_events e on e.id = t.event_id`);
  return claimed.rows.map((row) => ({
    id: row.id,
    leaseEpoch: row.lease_epoch,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    attempts: row.attempts,
    url: row.url,
    payload: row.payload,
    secrets: [row.secret, row.previous_secret].filter((one) => one !== null),
    failingSince: row.failing_since === null ? null : new Date(row.failing_since),
  }));
}

type Row = {
  id: string;
  lease_epoch: number;
  webhook_id: string;
  event_id: string;
  attempts: number;
  url: string;
  payload: string;
  secret: string;
  previous_secret: string | null;
  failing_since: string | Date | null;
};
