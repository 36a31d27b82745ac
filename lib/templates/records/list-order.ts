import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templates } from '@/lib/db/tables';
import { exactTime } from '@/lib/paging/page';

// A walk shows the list as it stood when the walk began, at time T. That is exact only if no change with a time before
// T commits after T was taken: writers share a lock until they commit, and taking T waits for them.
const lockClass = 4_100;

/** Places that a walk may still need are kept this long; an older cursor is refused. */
export const walkHours = 24;

/** To be called first in a transaction that changes `updated_at`. */
export async function lockListOrder(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${lockClass}, hashtext(${tx.workspaceId}))`);
}

/** The new `updated_at` of a template row that is being changed: never one it had before, even if the clock jumps. */
export const nextListTime = sql`greatest(clock_timestamp(), ${templates.updatedAt} + interval '1 microsecond')`;

/** Moves a template to the place of its new `updated_at`; where it stood stays known for the walks under way. */
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

/** The time at which a walk begins, in full precision: every change up to it is committed, and none comes after. */
export async function takeWalkTime(ctx: Context): Promise<string> {
  const newest = sql`(select max(updated_at) from template_positions where workspace_id = ${ctx.workspaceId})`;
  // The clock is read while the lock is held: the lock is a row that has to be there first.
  const { rows } = await ctx.db.execute<{ time: string }>(sql`
    with held as materialized (
      select pg_advisory_xact_lock(${lockClass}, hashtext(${ctx.workspaceId})))
    select ${exactTime(sql`greatest(clock_timestamp(), ${newest})`)} as time from held`);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell its time.');
  return row.time;
}
