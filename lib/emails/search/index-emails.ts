import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { getCourtesy } from '@/lib/queue/courtesy';
import { workInTurns } from '@/lib/queue/work-in-turns';
import { indexBatch } from './index-batch';

/** Batches start small and grow to what takes about this long, because others wait meanwhile. */
const minBatch = 20;
const maxBatch = 1_000;
const batchMs = 40;
/** While urgent email is being sent. */
const busyBatchMs = 15;

/**
 * A chore: indexes emails for search. New ones first, which a trigger queues in the accepting commit so that
 * none is missed. Then those older than search itself, newest first, while no new ones wait.
 */
export function indexEmails(run: ChoreRun): Promise<void> {
  let batchLimit = minBatch;
  return workInTurns(run, async () => {
    const startedMs = performance.now();
    const count = (await indexQueued(run.db, batchLimit)) || (await indexOld(run.db, batchLimit));
    const fitting =
      (batchLimit * (getCourtesy().isCalledFor ? busyBatchMs : batchMs)) / (performance.now() - startedMs);
    if (count >= batchLimit || fitting < batchLimit)
      batchLimit = Math.round(Math.max(minBatch, Math.min(maxBatch, fitting)));
    return count;
  });
}

/** Moves queued emails into search in one commit, so that searches find each in the queue or the index. */
async function indexQueued(db: Database, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    const { rows } = await tx.execute<{ ids: string[] }>(sql`
      with newest as materialized (
        select id, email_ids from email_search_batches order by id desc limit ${limit} for update skip locked),
      summed as (select id, sum(cardinality(email_ids)) over (order by id desc) - cardinality(email_ids) as before from newest)
      delete from email_search_batches where id in (select id from summed where before < ${limit})
      returning email_ids as ids`);
    const ids = rows.flatMap((row) => row.ids);
    await indexBatch(tx, ids, { isOld: false });
    return ids.length;
  });
}

async function indexOld(db: Database, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with place as (select below from email_search_progress for update skip locked)
      select e.id from emails e where e.id <= (select below from place) order by e.id desc limit ${limit}`);
    const ids = rows.map((row) => row.id);
    await indexBatch(tx, ids, { isOld: true });
    const last = ids.at(-1);
    if (last === undefined || ids.length < limit) await tx.execute(sql`delete from email_search_progress`);
    // The last row is read again, but indexed only once.
    else await tx.execute(sql`update email_search_progress set below = ${last}`);
    return ids.length;
  });
}
