import { sql } from 'drizzle-orm';
import { auditEvents } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/** A chore: deletes events older than 400 days, the only ones that the trigger of the table allows to delete. */
export function pruneAuditEvents(run: ChoreRun): Promise<void> {
  return sweepTable(run, {
    table: auditEvents,
    id: auditEvents.id,
    time: auditEvents.createdAt,
    where: sql`created_at < now() - interval '400 days'`,
  });
}
