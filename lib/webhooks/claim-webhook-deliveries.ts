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
  /** Encrypted: the current one, and the previous one while it is valid. */
  secrets: string[];
  /** The time between being due and being claimed. */
  waitedSeconds: number;
};

type ClaimOptions = {
  limit: number;
  /** This process's running deliveries by endpoint. */
  inWork?: ReadonlyMap<string, number>;
  /** The endpoint that was served last: the next one comes first. */
  after?: string | undefined;
};

// One endpoint may use at most this many slots of a process, so that it never holds up the others; one, while it fails.
const maxPerEndpoint = 4;
const leaseSeconds = 60;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Claims due deliveries for this process, round robin: the first of every endpoint before the second of any, the oldest
 * first. Reads only a few rows for each endpoint, however many are waiting.
 */
export async function claimWebhookDeliveries(
  db: Database,
  { limit, inWork = new Map(), after = first }: ClaimOptions,
): Promise<WebhookJob[]> {
  const due = sql`state = 'pending' and due_at <= now() and (lease_until is null or lease_until < now())`;
  const claimed = await db.execute<Row>(sql`
    with recursive waiting (webhook_id) as (
      -- One step in the index from endpoint to endpoint, not through all that waits.
      (select webhook_id from webhook_deliveries where state = 'pending' order by webhook_id limit 1)
      union all
      select (select d.webhook_id from webhook_deliveries d
              where d.state = 'pending' and d.webhook_id > w.webhook_id order by d.webhook_id limit 1)
      from waiting w where w.webhook_id is not null
    ), in_work as (
      select * from unnest(${sql.param([...inWork.keys()])}::uuid[], ${sql.param([...inWork.values()])}::int[])
        as i (webhook_id, jobs)
    ), endpoints as materialized (
      select w.id, coalesce(i.jobs, 0) as jobs,
        case when w.failing_since is null then ${maxPerEndpoint}::int else 1 end as most,
        row_number() over (order by w.id <= ${after}::uuid, w.id) as turn
      from waiting join webhooks w on w.id = waiting.webhook_id left join in_work i on i.webhook_id = w.id
      where w.enabled and w.deleted_at is null
        and w.workspace_id not in (select id from workspaces where deleted_at is not null)
        and (select true from webhook_deliveries where webhook_id = w.id and ${due} order by due_at, id limit 1)
    ), next as materialized (
      select * from endpoints where jobs < most order by jobs, turn limit ${limit}
    ), chosen as (
      select d.id, e.turn, e.jobs + row_number() over (partition by e.id order by d.due_at, d.id) as nth
      from next e
      cross join lateral (
        select id, due_at from webhook_deliveries where webhook_id = e.id and ${due}
        order by due_at, id limit e.most - e.jobs for update skip locked) d
      order by nth, e.turn limit ${limit}
    ), taken as (
      update webhook_deliveries d
      set lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_epoch = d.lease_epoch + 1
      from chosen c where d.id = c.id
      returning d.id, d.lease_epoch, d.webhook_id, d.event_id, d.attempts, d.due_at, c.nth, c.turn
    )
    select t.id, t.lease_epoch, t.webhook_id, t.event_id, t.attempts, w.url, e.payload, w.secret,
      extract(epoch from now() - t.due_at)::float8 as waited_seconds,
      case when w.previous_secret_expires_at > now() then w.previous_secret end as previous_secret
    from taken t join webhooks w on w.id = t.webhook_id join webhook_events e on e.id = t.event_id
    order by t.nth, t.turn`);
  return claimed.rows.map((row) => ({
    id: row.id,
    leaseEpoch: row.lease_epoch,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    attempts: row.attempts,
    url: row.url,
    payload: row.payload,
    secrets: [row.secret, row.previous_secret].filter((one) => one !== null),
    waitedSeconds: row.waited_seconds,
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
  waited_seconds: number;
};
