import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { indexBatch } from './index-batch';

const batch = 1_000;

/**
 * A chore: takes e-mails into search. New ones first: a trigger queues their ids within the accepting commit, so that
 * none is forgotten. Then those of before there was a search, from the newest to the oldest, while nothing new waits.
 */
export async function indexEmails({ db, signal, count }: ChoreRun): Promise<void> {
  while (!signal.aborted) {
    const startedMs = performance.now();
    const done = (await indexQueued(db)) || (await indexOld(db));
    if (done === 0) return;
    count({ done });
    // Acceptance and delivery come first.
    await sleep(performance.now() - startedMs, undefined, { signal }).catch(() => {});
  }
}

/** Takes what is queued out of the queue and into search, in one commit: until then a look finds it in the queue. */
async function indexQueued(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from email_search_queue where email_id in (
        select email_id from email_search_queue order by email_id desc limit ${batch} for update skip locked)
      returning email_id as id`);
    await indexBatch(
      tx,
      rows.map((row) => row.id),
      { isOld: false },
    );
    return rows.length;
  });
}

async function indexOld(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with place as (select below from email_search_progress for update skip locked)
      select e.id from emails e where e.id <= (select below from place) order by e.id desc limit ${batch}`);
    const ids = rows.map((row) => row.id);
    await indexBatch(tx, ids, { isOld: true });
    const last = ids.at(-1);
    if (last === undefined || ids.length < batch) await tx.execute(sql`delete from email_search_progress`);
    // The last one is read once more, and taken in once.
    else await tx.execute(sql`update email_search_progress set below = ${last}`);
    return ids.length;
  });
}
