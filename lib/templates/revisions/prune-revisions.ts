import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { walkHours } from '@/lib/templates/library/list-templates';

const batch = 1_000;

/** A chore: every saved revision is kept for 30 days, after that the last one of each UTC day. Tells how many went. */
export async function pruneRevisions(db: Database): Promise<number> {
  return repeat(() =>
    db.execute(sql`
      delete from template_revisions where (template_id, revision) in (
        select r.template_id, r.revision from template_revisions r
        where r.created_at < now() - interval '30 days' and exists (
          select from template_revisions later
          where later.template_id = r.template_id and later.revision > r.revision
            and (later.created_at at time zone 'UTC')::date = (r.created_at at time zone 'UTC')::date)
        limit ${batch})`),
  );
}

/** A chore: places in the list that no walk under way can need any more. Tells how many went. */
export async function prunePositions(db: Database): Promise<number> {
  return repeat(() =>
    db.execute(sql`
      delete from template_positions where (template_id, updated_at) in (
        select template_id, updated_at from template_positions
        where superseded_at < now() - make_interval(hours => ${walkHours + 1}) limit ${batch})`),
  );
}

/** Short statements, so that none holds locks for long. */
async function repeat(remove: () => Promise<{ rowCount: number | null }>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = (await remove()).rowCount ?? 0;
    total += removed;
    if (removed < batch) return total;
  }
}
