import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { courtesy } from '@/lib/queue/courtesy';
import { inTurns } from '@/lib/queue/in-turns';
import { indexBatch } from './index-batch';

/** A piece begins small and grows to what is done in so long: whoever comes meanwhile waits for no more. */
const smallest = 20;
const largest = 1_000;
const pieceMs = 40;
/** While email goes out that cannot wait. */
const courteousMs = 15;

/**
 * A chore: takes emails into search. New ones first: a trigger queues their ids within the accepting commit, so that
 * none is forgotten. Then those of before there was a search, from the newest to the oldest, while nothing new waits.
 */
export function indexEmails(run: ChoreRun): Promise<void> {
  let most = smallest;
  return inTurns(run, async () => {
    const startedMs = performance.now();
    const done = (await indexQueued(run.db, most)) || (await indexOld(run.db, most));
    const fitting =
      (most * (courtesy().isCalledFor ? courteousMs : pieceMs)) / (performance.now() - startedMs);
    if (done >= most || fitting < most) most = Math.round(Math.max(smallest, Math.min(largest, fitting)));
    return done;
  });
}

/** Takes what is queued out of the queue and into search, in one commit: until then a look finds it in the queue. */
async function indexQueued(db: Database, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    const { rows } = await tx.execute<{ ids: string[] }>(sql`
      with newest as materialized (
        select id, email_ids from email_search_batches order by id desc limit ${most} for update skip locked),
      summed as (select id, sum(cardinality(email_ids)) over (order by id desc) - cardinality(email_ids) as before from newest)
      delete from email_search_batches where id in (select id from summed where before < ${most})
      returning email_ids as ids`);
    const ids = rows.flatMap((row) => row.ids);
    await indexBatch(tx, ids, { isOld: false });
    return ids.length;
  });
}

async function indexOld(db: Database, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with place as (select below from email_search_progress for update skip locked)
      select e.id from emails e where e.id <= (select below from place) order by e.id desc limit ${most}`);
    const ids = rows.map((row) => row.id);
    await indexBatch(tx, ids, { isOld: true });
    const last = ids.at(-1);
    if (last === undefined || ids.length < most) await tx.execute(sql`delete from email_search_progress`);
    // The last one is read once more, and taken in once.
    else await tx.execute(sql`update email_search_progress set below = ${last}`);
    return ids.length;
  });
}
