import { sql } from 'drizzle-orm';
import { auditEvents } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/** A chore: removes what is older than 400 days, which is all that the table's trigger lets anybody remove. */
export function pruneAuditEvents(run: ChoreRun): Promise<void> {
  return sweepTable(run, {
    table: auditEvents,
    id: auditEvents.id,
    time: auditEvents.createdAt,
    where: sql`created_at < now() - interval '400 days'`,
  });
}
