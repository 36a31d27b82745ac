import type { Database } from '@/lib/db/database';
import { meters } from '@/lib/process/meters';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { type Network, publicNetwork } from '@/lib/webhooks/destinations/destination';
import { claimWebhookDeliveries, type WebhookJob } from './claim-webhook-deliveries';
import { deliverWebhook } from './deliver-webhook';

/** The channel on which a new delivery is announced. */
export const webhookChannel = 'webhook_deliveries';

/** Starts the loop that sends webhooks. An attempt takes at most 15 s, far less than its lease. */
export function startWebhookLoop(db: Database, network: Network = publicNetwork): Loop {
  const inWork = new Map<string, number>();
  const count = (webhookId: string, change: number) => {
    const jobs = (inWork.get(webhookId) ?? 0) + change;
    if (jobs > 0) inWork.set(webhookId, jobs);
    else inWork.delete(webhookId);
  };
  let after: string | undefined;
  return createLoop<WebhookJob>({
    name: 'webhooks',
    // Mostly waiting for servers: enough slots that a few dozen hanging endpoints leave some to the others.
    concurrency: 128,
    claim: async (limit) => {
      const jobs = await claimWebhookDeliveries(db, { limit, inWork, after });
      after = jobs.at(-1)?.webhookId ?? after;
      for (const job of jobs) {
        count(job.webhookId, 1);
        meters().webhookWaitSeconds.observe(job.waitedSeconds);
      }
      return jobs;
    },
    work: (job, signal) => deliverWebhook(db, job, network, signal).finally(() => count(job.webhookId, -1)),
    release: async (jobs) => {
      for (const job of jobs) count(job.webhookId, -1);
    },
  });
}
