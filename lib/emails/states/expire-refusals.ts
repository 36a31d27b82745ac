import { sql } from 'drizzle-orm';
import { emailRefusals } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/** A chore: removes refusals older than the workspace's retention. */
export async function expireRefusals(run: ChoreRun): Promise<void> {
  const workspaces = await run.db.execute<{ id: string; kept: string }>(sql`
    select w.id, w.retention_days * interval '1 day' as kept from workspaces w
    where exists (
      select from email_refusals r
      where r.workspace_id = w.id and r.created_at < now() - w.retention_days * interval '1 day')
    order by w.id`);
  for (const { id, kept } of workspaces.rows) {
    await sweepTable(run, {
      table: emailRefusals,
      id: emailRefusals.id,
      time: emailRefusals.createdAt,
      where: sql`workspace_id = ${id} and created_at < now() - ${kept}::interval`,
    });
  }
}
