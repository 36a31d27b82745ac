import { sql } from 'drizzle-orm';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweep } from '@/lib/queue/sweep';
import { walkHours } from '@/lib/templates/records/list-order';

type Row = { id: string; template_id: string; updated_at: string; at: string };

/** A chore: removes list positions that no cursor can need any more. */
export async function prunePositions(run: ChoreRun): Promise<void> {
  await sweep<Row>(run, {
    next: async (last, limit) => {
      const afterLast = last
        ? sql`and (superseded_at, template_id, updated_at) > (${last.at}::timestamptz, ${last.template_id}::uuid, ${last.updated_at}::timestamptz)`
        : sql``;
      const { rows } = await run.db.execute<Row>(sql`
        select template_id as id, template_id, updated_at::text as updated_at, superseded_at::text as at
        from template_positions
        where superseded_at < now() - make_interval(hours => ${walkHours + 1}) ${afterLast}
        order by superseded_at, template_id, template_positions.updated_at limit ${limit}`);
      return rows;
    },
    remove: async (rows) => {
      const removed = await run.db.execute(sql`
        delete from template_positions p
        using unnest(${sql.param(rows.map((row) => row.template_id))}::uuid[],
          ${sql.param(rows.map((row) => row.updated_at))}::timestamptz[]) as old (template_id, updated_at)
        where p.template_id = old.template_id and p.updated_at = old.updated_at`);
      return removed.rowCount ?? 0;
    },
  });
}
