import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { workInTurns } from '@/lib/queue/work-in-turns';

const batchSize = 5_000;

/** A chore: adds up the count changes of broadcasts: totals, counts by hour, clicks by link. */
export function addUpCounts(run: ChoreRun): Promise<void> {
  return workInTurns(run, () => addUp(run.db), batchSize);
}

/**
 * Nobody waits for a lock: writers only add rows, and only this chore removes them. Counts by hour are of what happened
 * in that hour, so an email that bounced after delivery still counts as delivered; an open by a machine is subtracted.
 */
async function addUp(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from broadcast_count_changes where id in (
        select id from broadcast_count_changes order by id limit ${batchSize} for update skip locked)
      returning broadcast_id, name, change, link, at),
    known as (
      select * from gone where exists (select from broadcasts b where b.id = broadcast_id)),
    counted as (
      insert into broadcast_counts (broadcast_id, name, count)
      select broadcast_id, name, sum(change) from known where link is null
      group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (broadcast_id, name) do update set count = broadcast_counts.count + excluded.count),
    by_hour as (
      insert into broadcast_hours (broadcast_id, hour, name, count)
      select broadcast_id, date_trunc('hour', at, 'UTC'), name, sum(change)
      from known
      where link is null and name in ('accepted', 'delivered', 'opened', 'clicked', 'unsubscribed')
        and (change > 0 or name in ('opened', 'clicked'))
      group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
      on conflict (broadcast_id, hour, name) do update set count = broadcast_hours.count + excluded.count),
    by_link as (
      update broadcast_links l set clicks = l.clicks + s.clicks, people = l.people + s.people,
        clicks_by_machines = l.clicks_by_machines + s.machines
      from (
        select broadcast_id, link, coalesce(sum(change) filter (where name = 'clicks'), 0) as clicks,
          coalesce(sum(change) filter (where name = 'people'), 0) as people,
          coalesce(sum(change) filter (where name = 'clicks_by_machines'), 0) as machines
        from known where link is not null group by 1, 2) s
      where l.broadcast_id = s.broadcast_id and l.position = s.link)
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}
