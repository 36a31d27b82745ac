import { sql } from 'drizzle-orm';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweep } from '@/lib/queue/sweep';

type Row = { id: string; template_id: string; revision: number; at: string };

/**
 * A chore: keeps every revision for 30 days, then the last of each UTC day and those that a review link
 * shows. Days are final by then, so a run only looks at revisions that turned 30 days since the last one.
 */
export async function pruneRevisions(run: ChoreRun): Promise<void> {
  const since = run.lastSuccessAt?.toISOString() ?? null;
  await sweep<Row>(run, {
    next: async (last, limit) => {
      const afterLast = last
        ? sql`and (r.created_at, r.template_id, r.revision) > (${last.at}::timestamptz, ${last.template_id}::uuid, ${last.revision}::int)`
        : sql``;
      const { rows } = await run.db.execute<Row>(sql`
        select r.template_id || '/' || r.revision as id, r.template_id, r.revision, r.created_at::text as at
        from template_revisions r
        cross join lateral (
          select created_at from template_revisions
          where template_id = r.template_id and revision > r.revision order by revision limit 1) later
        where r.created_at < now() - interval '30 days'
          and r.created_at >= coalesce(${since}::timestamptz - interval '31 days', '-infinity')
          and (later.created_at at time zone 'UTC')::date = (r.created_at at time zone 'UTC')::date
          and not exists (select from review_links l where l.template_id = r.template_id and l.revision = r.revision) ${afterLast}
        order by r.created_at, r.template_id, r.revision limit ${limit}`);
      return rows;
    },
    remove: async (rows) => {
      const removed = await run.db.execute(sql`
        delete from template_revisions r
        using unnest(${sql.param(rows.map((row) => row.template_id))}::uuid[],
          ${sql.param(rows.map((row) => row.revision))}::int[]) as old (template_id, revision)
        where r.template_id = old.template_id and r.revision = old.revision`);
      return removed.rowCount ?? 0;
    },
  });
}
