import { sql } from 'drizzle-orm';
import { log } from '@/lib/process/log';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { attachmentStorage } from './storage';

type Row = { id: string; storage_key: string };

const batchSize = 200;
/** Concurrent requests to the storage. */
const atOnce = 16;

/**
 * A chore: removes expired uploads that no email uses, and their rows a month later. An hour of grace protects sends
 * that are just linking one. Bytes go first: a row without bytes is found again, bytes without a row never are. Each
 * row has its next check time, so that no run gets stuck on used files or failures.
 */
export async function expireAttachments(run: ChoreRun): Promise<void> {
  while (!run.signal.aborted) {
    const { held, rows } = await selectDue(run);
    if (held === 0 && rows.length === 0) return;
    const removed = await removeBytes(run, rows);
    if (removed.length === 0 && rows.length === batchSize)
      throw new Error('The storage of attachments removed none of a whole batch.');
    await releaseStorage(run, removed);
  }
}

/**
 * The next unused ones, postponed for an hour: if removing fails, they are retried then and do not block others. Used
 * ones are checked again in a week, or earlier when their email ends.
 */
async function selectDue({ db }: ChoreRun): Promise<{ held: number; rows: Row[] }> {
  const { rows } = await db.execute<Row & { held: boolean }>(sql`
    with due as (
      select id, state in ('processing', 'ready') and expires_at > now() - interval '1 hour' as early, expires_at,
        exists (select from email_attachments l where l.attachment_id = a.id) as held
      from attachments a where next_check_at <= now()
      order by next_check_at, id limit ${batchSize} for update skip locked)
    update attachments a set next_check_at = case
        when due.held then now() + interval '7 days'
        when due.early then due.expires_at + interval '1 hour'
        else now() + interval '1 hour' end
    from due where a.id = due.id
    returning a.id, a.storage_key, due.held or due.early as held`);
  return { held: rows.filter((row) => row.held).length, rows: rows.filter((row) => !row.held) };
}

async function removeBytes(run: ChoreRun, rows: readonly Row[]): Promise<string[]> {
  const storage = await attachmentStorage();
  const waiting = [...rows];
  const removed: string[] = [];
  const removeNext = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await storage.remove(row.storage_key);
        removed.push(row.id);
      } catch (error) {
        run.count({ skipped: 1 });
        log.error({ err: error, attachment_id: row.id }, 'the bytes of an attachment could not be removed');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, removeNext));
  return removed;
}

/** Frees their storage, once; forgets rows after a month. */
async function releaseStorage(run: ChoreRun, ids: readonly string[]): Promise<void> {
  const chosen = sql`any(${sql.param(ids)}::uuid[])`;
  await run.db.execute(sql`
    with gone as (
      update attachments set state = 'expired'
      where id = ${chosen} and state in ('processing', 'ready') returning workspace_id, size_bytes
    ), freed as (select workspace_id, sum(size_bytes) as bytes from gone group by workspace_id)
    update workspaces w set storage_used_bytes = greatest(0, storage_used_bytes - freed.bytes)
    from freed where w.id = freed.workspace_id`);
  await run.db.execute(sql`
    update attachments set next_check_at = expires_at + interval '30 days'
    where id = ${chosen} and expires_at > now() - interval '30 days'`);
  await run.db.execute(sql`
    delete from attachments a
    where id = ${chosen} and expires_at <= now() - interval '30 days'
      and not exists (select from email_attachments l where l.attachment_id = a.id)`);
  run.count({ done: ids.length });
}
