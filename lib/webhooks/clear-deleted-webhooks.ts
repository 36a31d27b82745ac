import { sql } from 'drizzle-orm';
import { webhookDeliveries } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/**
 * A chore: removes deleted endpoints, their deliveries first. It waits an hour for transactions that may still be
 * writing some.
 */
export async function clearDeletedWebhooks(run: ChoreRun): Promise<void> {
  const deleted = await run.db.execute<{ id: string }>(sql`
    select id from webhooks where deleted_at < now() - interval '1 hour' order by id`);
  for (const { id } of deleted.rows) {
    await sweepTable(run, {
      table: webhookDeliveries,
      id: webhookDeliveries.id,
      time: webhookDeliveries.createdAt,
      where: sql`webhook_id = ${id}`,
    });
    await run.db.execute(sql`
      delete from webhooks w where id = ${id}
        and not exists (select from webhook_deliveries d where d.webhook_id = w.id)`);
  }
}
