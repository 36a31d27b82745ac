import { lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { webhookEvents } from '@/lib/db/tables';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { claimWebhookDeliveries, type WebhookJob } from './claim-webhook-deliveries';
import { deliverWebhook } from './deliver-webhook';
import { type Network, publicNetwork } from './destination';

/** The channel on which a new delivery is announced. */
export const webhookChannel = 'webhook_deliveries';

/** Starts the loop that tells endpoints what happened. An attempt takes 15 s at most, far less than its lease. */
export function startWebhookLoop(db: Database, network: Network = publicNetwork): Loop {
  return createLoop<WebhookJob>({
    name: 'webhooks',
    concurrency: 64,
    claim: (limit) => claimWebhookDeliveries(db, limit),
    work: (job) => deliverWebhook(db, job, network),
  });
}

/** Forgets events, with their deliveries, after 30 days: a chore of the worker. */
export async function pruneWebhookEvents(db: Database): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, sql`now() - interval '30 days'`));
}
