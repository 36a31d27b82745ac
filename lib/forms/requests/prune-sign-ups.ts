import { sql } from 'drizzle-orm';
import { formRequests } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweep } from '@/lib/queue/sweep';
import { isOnlyAsked } from './only-asked';

type Row = { id: string; expires_at: string };

/** A chore: sign-ups that ended 7 days ago or were never confirmed, with the contacts that were made for those. */
export function pruneSignUps(run: ChoreRun): Promise<void> {
  return sweep<Row>(run, {
    next: async (after, limit) => {
      const { rows } = await run.db.execute<Row>(sql`
        select id, expires_at::text from form_requests
        where expires_at < now() ${after ? sql`and (expires_at, id) > (${after.expires_at}::timestamptz, ${after.id}::uuid)` : sql``}
        order by expires_at, id limit ${limit}`);
      return rows;
    },
    remove: async (rows) => {
      const ids = sql.param(rows.map(({ id }) => id));
      const { rowCount } = await run.db.execute(sql`
        with gone as (
          delete from ${formRequests} where id in (
            select id from form_requests where id = any(${ids}::uuid[]) and expires_at < now()
            order by id for update skip locked)
          returning contact_id)
        , forgotten as (
          delete from contacts c using gone where c.id = gone.contact_id and ${isOnlyAsked})
        select from gone`);
      return rowCount ?? 0;
    },
  });
}
