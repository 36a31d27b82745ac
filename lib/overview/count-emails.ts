import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { hasSqlState } from '@/lib/db/sql-state';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { workInTurns } from '@/lib/queue/work-in-turns';

const batchSize = 5_000;
const serializationFailure = '40001';

type Place = { workspace_id: string; hour: string | null };

/**
 * A chore: adds up the changes that a trigger of `emails` records in each commit. Then counts hours from before counts
 * existed, from the newest to the oldest.
 */
export function countEmails(run: ChoreRun): Promise<void> {
  return workInTurns(run, async () => (await addUp(run.db)) || countOldHour(run.db), batchSize);
}

/** Nobody waits for a lock: changes of emails only add rows, and only this removes them. */
async function addUp(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from email_count_changes where id in (
        select id from email_count_changes order by id limit ${batchSize} for update skip locked)
      returning workspace_id, hour, template_id, domain, state, reason, change),
    added as (
      insert into email_counts (workspace_id, hour, template_id, domain, state, reason, count)
      select workspace_id, hour, template_id, domain, state, reason, sum(change)
      from gone where exists (select from workspaces w where w.id = workspace_id)
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (workspace_id, hour, template_id, domain, state, reason)
      do update set count = email_counts.count + excluded.count)
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the next older hour again, in one snapshot in which emails and recorded changes agree: changes in it are
 * included, later ones are added later. Returns 0 if there is no older hour.
 */
async function countOldHour(db: Database): Promise<number> {
  const { rows } = await db.execute<Place>(sql`
    select p.workspace_id, date_trunc('hour', (
      select max(created_at) from emails e
      where e.workspace_id = p.workspace_id and e.created_at < p.counted_from), 'UTC')::text as hour
    from email_count_progress p order by p.counted_from desc limit 1`);
  const [place] = rows;
  if (!place) return 0;
  const { workspace_id: workspaceId, hour } = place;
  if (hour === null) {
    await db.execute(sql`delete from email_count_progress where workspace_id = ${workspaceId}`);
    return 1;
  }
  try {
    await db.transaction((tx) => recount(tx, workspaceId, hour), { isolationLevel: 'repeatable read' });
  } catch (error) {
    // Another worker added up rows of this hour meanwhile: the next turn counts it.
    if (!hasSqlState(error, serializationFailure)) throw error;
  }
  return 1;
}

async function recount(tx: Database, workspaceId: string, hour: string): Promise<void> {
  const isHour = sql`workspace_id = ${workspaceId} and hour = ${hour}::timestamptz`;
  await tx.execute(sql`delete from email_count_changes where ${isHour}`);
  await tx.execute(sql`delete from email_counts where ${isHour}`);
  await tx.execute(sql`
    insert into email_counts (workspace_id, hour, template_id, domain, state, reason, count)
    select workspace_id, ${hour}::timestamptz, coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
      substring(from_email from '[^@]*$'), state, email_reason(state, failure_code, to_email, captured, send_at, purpose),
      count(*)
    from emails
    where workspace_id = ${workspaceId} and created_at >= ${hour}::timestamptz
      and created_at < ${hour}::timestamptz + interval '1 hour'
    group by 1, 3, 4, 5, 6`);
  await tx.execute(sql`
    update email_count_progress set counted_from = ${hour}::timestamptz where workspace_id = ${workspaceId}`);
}
