import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { isId } from '@/lib/db/search-pattern';
import { emailCancellations, emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { matchFilters } from '@/lib/emails/log/email-filters';
import { matchEmailText } from '@/lib/emails/log/search-parts';
import { moveEmails } from '@/lib/emails/states/states';
import { cancelMove, isWaiting } from '@/lib/emails/states/waiting';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { continueRunning } from '@/lib/queue/continue-running';

const batchSize = 500;

type Row = {
  workspace_id: string;
  filters: string;
  state: 'running' | 'done';
  position: string | null;
  in_this_walk: number;
  created_by_name: string;
  created_at: string;
};

/** A chore: continues unfinished cancellations. */
export function runCancellations(run: ChoreRun): Promise<void> {
  return continueRunning(run, emailCancellations, cancelBatch);
}

/**
 * Cancels the next batch of waiting, matching emails and saves the progress in the same commit. Returns
 * whether to continue: it repeats until a pass finds nothing, because emails that were being sent may wait
 * again later.
 */
export async function cancelBatch(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select workspace_id, filters, state, position, in_this_walk, created_by_name, created_at::text
      from email_cancellations where id = ${id} for update`);
    const [row] = rows;
    if (!row || row.state === 'done') return false;
    const waiting = await tx.execute<{ email_id: string }>(sql`
      select d.email_id from deliveries d join ${emails} on ${emails.id} = d.email_id
      where ${matchWaiting(row.workspace_id, JSON.parse(row.filters))}
        and ${emails.createdAt} <= ${row.created_at}::timestamptz and ${row.position ? sql`d.email_id > ${row.position}` : sql`true`}
      order by d.email_id limit ${batchSize} for update of d skip locked`);
    const ids = waiting.rows.map((row) => row.email_id);
    const detail = { by: row.created_by_name, cancellation_id: id };
    const moved = await moveEmails(
      tx,
      ids.map((emailId) => cancelMove(emailId, detail)),
    );
    const canceledIds = sql.param(moved.map((email) => email.id));
    await tx.execute(sql`delete from deliveries where email_id = any(${canceledIds}::uuid[])`);
    const walkOver = ids.length < batchSize;
    const inThisWalk = row.in_this_walk + moved.length;
    const isDone = walkOver && inThisWalk === 0;
    await tx.execute(sql`
      update email_cancellations set canceled = canceled + ${moved.length},
        matched = greatest(matched, canceled + ${moved.length}), state = ${isDone ? 'done' : 'running'},
        position = ${walkOver ? null : ids.at(-1)}::uuid, in_this_walk = ${walkOver ? 0 : inThisWalk}
      where id = ${id}`);
    return !isDone;
  });
}

/** Condition for waiting emails that match the filters (`d`: `deliveries`). */
function matchWaiting(workspaceId: string, filters: EmailFilters): SQL | undefined {
  const { q } = filters;
  return and(
    eq(sql`d.workspace_id`, workspaceId),
    isWaiting,
    sql`${emails.state} in ('accepted', 'queued', 'deferred')`,
    matchFilters({ workspaceId }, filters),
    q === undefined ? undefined : matchText(q),
  );
}

/** Few emails wait, so this scans them without an index. */
function matchText(q: string): SQL {
  return sql`(${emails.idempotencyKey} = ${q} or ${isId(q) ? sql`${emails.id} = ${q}` : sql`false`}
    or exists (select from email_bodies b where b.email_id = ${emails.id} and ${matchEmailText(q)}))`;
}

/** Counts matching emails that wait now. */
export async function countWaiting(ctx: Context, filters: EmailFilters): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from deliveries d join ${emails} on ${emails.id} = d.email_id
    where ${matchWaiting(ctx.workspaceId, filters)}`);
  return rows[0]?.count ?? 0;
}
