import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templates } from '@/lib/db/tables';
import { exactTime } from '@/lib/paging/page';

// Following cursors shows the list as of time T. That needs every change before T to be committed when T is
// taken: writers share a lock until they commit, and taking T waits for them.
const listLockClass = 4_100;

/** How long old positions are kept; older cursors are refused. */
export const walkHours = 24;

/** Call first in a transaction that changes `updated_at`. */
export async function lockListOrder(tx: Context): Promise<void> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock_shared(${listLockClass}, hashtext(${tx.workspaceId}))`,
  );
}

/** The next `updated_at` of a template: always increasing, even if the clock jumps back. */
export const nextListTime = sql`greatest(clock_timestamp(), ${templates.updatedAt} + interval '1 microsecond')`;

/** Moves a template to its new place in the list, and keeps the old place for open cursors. */
export async function moveInList(tx: Context, templateId: string): Promise<void> {
  await tx.db.execute(sql`
    with moved as (
      select id, workspace_id, updated_at from templates
      where id = ${templateId} and workspace_id = ${tx.workspaceId}),
    left_behind as (
      update template_positions p set superseded_at = moved.updated_at
      from moved where p.template_id = moved.id and p.superseded_at is null)
    insert into template_positions (template_id, workspace_id, updated_at)
    select id, workspace_id, updated_at from moved`);
}

/** The time of a first page, in full precision: every change before it is committed, and none is added. */
export async function takeListTime(ctx: Context): Promise<string> {
  const newest = sql`(select max(updated_at) from template_positions where workspace_id = ${ctx.workspaceId})`;
  // The clock must be read while the lock is held, so the lock's row is selected first.
  const { rows } = await ctx.db.execute<{ time: string }>(sql`
    with held as materialized (
      select pg_advisory_xact_lock(${listLockClass}, hashtext(${ctx.workspaceId})))
    select ${exactTime(sql`greatest(clock_timestamp(), ${newest})`)} as time from held`);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell its time.');
  return row.time;
}
