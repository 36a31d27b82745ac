import { sql } from 'drizzle-orm';
import { today } from '@/lib/emails/accepted-today';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { workInTurns } from '@/lib/queue/work-in-turns';

const batchSize = 2_000;

/** A chore: adds up the partial counts of past days into one row per day. */
export function addUpUsage(run: ChoreRun): Promise<void> {
  return workInTurns(run, async () => {
    const { rows } = await run.db.execute<{ count: number }>(sql`
      with gone as (
        delete from usage_parts where (workspace_id, day, part) in (
          select workspace_id, day, part from usage_parts where day < ${today} limit ${batchSize} for update skip locked)
        returning workspace_id, day, accepted),
      added as (
        insert into usage_days (workspace_id, day, accepted)
        select workspace_id, day, sum(accepted) from gone group by 1, 2 order by 1, 2
        on conflict (workspace_id, day) do update set accepted = usage_days.accepted + excluded.accepted)
      select count(*)::int as count from gone`);
    return rows[0]?.count ?? 0;
  });
}
