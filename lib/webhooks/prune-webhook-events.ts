import { sql } from 'drizzle-orm';
import { webhookEvents } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/** A chore: forgets events, with their deliveries, after 30 days; those of an email go with that, if it goes before. */
export function pruneWebhookEvents(run: ChoreRun): Promise<void> {
  return sweepTable(run, {
    table: webhookEvents,
    id: webhookEvents.id,
    time: webhookEvents.createdAt,
    where: sql`created_at < now() - interval '30 days'`,
  });
}
