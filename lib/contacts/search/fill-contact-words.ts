import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { workInTurns } from '@/lib/queue/work-in-turns';

const batchSize = 500;

type Place = { workspace_id: string; created_at: string; contact_id: string };

/**
 * A chore: writes the words of contacts from before there were any, and again where a property that people are found by
 * was deleted; the newest first. A trigger writes those of all others.
 */
export function fillContactWords(run: ChoreRun): Promise<void> {
  return workInTurns(run, () => fillBatch(run.db));
}

async function fillBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const places = await tx.execute<Place>(sql`
      select workspace_id, created_at::text, contact_id from contact_words_progress
      order by created_at desc limit 1 for update skip locked`);
    const [place] = places.rows;
    if (!place) return 0;
    const { workspace_id: workspaceId, created_at: createdAt, contact_id: contactId } = place;
    const { rows } = await tx.execute<{ id: string; at: string }>(sql`
      select id, created_at::text as at from contacts
      where workspace_id = ${workspaceId} and (created_at, id) < (${createdAt}::timestamptz, ${contactId}::uuid)
      order by created_at desc, id desc limit ${batchSize}`);
    // Locked in the same order as by imports, so that they cannot deadlock.
    await tx.execute(sql`
      with unwritten as materialized (
        select id from contacts where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
          and (words is null or properties <> '{}')
        order by email for no key update)
      update contacts c set words = null from unwritten u where c.id = u.id`);
    const last = rows.at(-1);
    if (last && rows.length === batchSize)
      await tx.execute(sql`
        update contact_words_progress set created_at = ${last.at}::timestamptz, contact_id = ${last.id}
        where workspace_id = ${workspaceId}`);
    else await tx.execute(sql`delete from contact_words_progress where workspace_id = ${workspaceId}`);
    // Also of a workspace without contacts: there may be another.
    return Math.max(rows.length, 1);
  });
}
