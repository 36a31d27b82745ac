import { sql } from 'drizzle-orm';
import { webhookEvents } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/** A chore: deletes events and their deliveries after 30 days, or with their email if that is deleted earlier. */
export function pruneWebhookEvents(run: ChoreRun): Promise<void> {
  return sweepTable(run, {
    table: webhookEvents,
    id: webhookEvents.id,
    time: webhookEvents.createdAt,
    where: sql`created_at < now() - interval '30 days'`,
  });
}
