import { Gauge, type Registry } from 'prom-client';
import { databasePool } from '@/lib/db/database';
import { leastIdAt } from '@/lib/db/month';
import { isResting } from '@/lib/delivery/relay-state';
import { singleton } from '@/lib/process/singleton';

type Figures = {
  due: string;
  waiting: string;
  of_broadcasts: string;
  oldest_due_seconds: string;
  webhooks_waiting: string;
  relays_paused: string;
  states: Record<string, number>;
};

/** The queue and the last hour's emails. Counts only, nothing specific to a workspace. */
export async function addQueueFigures(registry: Registry): Promise<void> {
  const figures = await recentFigures();
  const gauge = (name: string, help: string, value: string) =>
    new Gauge({ name, help, registers: [registry] }).set(Number(value));
  gauge('postroom_queue_emails', 'Emails waiting for delivery, also for a later try.', figures.waiting);
  gauge(
    'postroom_queue_broadcast_emails',
    'Of them, those that are part of a broadcast: they wait behind all others.',
    figures.of_broadcasts,
  );
  gauge(
    'postroom_queue_emails_due',
    'Emails whose delivery is due now, those of broadcasts left out.',
    figures.due,
  );
  gauge(
    'postroom_queue_oldest_due_seconds',
    'How long the oldest due email is overdue, those of broadcasts left out.',
    figures.oldest_due_seconds,
  );
  gauge(
    'postroom_queue_webhooks',
    'Webhook deliveries waiting, also for a later try.',
    figures.webhooks_waiting,
  );
  gauge(
    'postroom_relays_paused',
    'Relays that fail: in a pause, or in the try after it.',
    figures.relays_paused,
  );
  const lastHour = new Gauge({
    name: 'postroom_emails_last_hour',
    help: 'Emails accepted in the last hour, by state.',
    labelNames: ['state'],
    registers: [registry],
  });
  for (const [state, count] of Object.entries(figures.states)) lastHour.set({ state }, count);
}

/** Reads the database at most every two seconds. */
function recentFigures(): Promise<Figures> {
  const cache = singleton('metrics', () => ({
    takenAt: 0,
    figures: undefined as Promise<Figures> | undefined,
  }));
  if (cache.figures === undefined || Date.now() - cache.takenAt > 2_000) {
    cache.takenAt = Date.now();
    cache.figures = readFigures();
    cache.figures.catch(() => {
      cache.figures = undefined;
    });
  }
  return cache.figures;
}

async function readFigures(): Promise<Figures> {
  // Ids are UUIDv7, so the primary key finds the last hour without another index.
  const sinceId = leastIdAt(new Date(Date.now() - 3_600_000));
  const { rows } = await databasePool().query<Figures>(
    `SELECT count(*) AS waiting,
            count(broadcast_id) AS of_broadcasts,
            count(*) FILTER (WHERE due_at <= now() AND broadcast_id IS NULL) AS due,
            coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE due_at <= now() AND broadcast_id IS NULL)), 0)
              AS oldest_due_seconds,
            (SELECT count(*) FROM webhook_deliveries WHERE state = 'pending') AS webhooks_waiting,
            (SELECT count(*) FROM relays WHERE ${isResting}) AS relays_paused,
            (SELECT coalesce(json_object_agg(state, n), '{}')
             FROM (SELECT state, count(*) AS n FROM emails WHERE id >= $1::uuid GROUP BY state) AS s) AS states
     FROM deliveries`,
    [sinceId],
  );
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without a row.');
  return figures;
}
