import { and, type SQL, sql } from 'drizzle-orm';
import { inWorkspace, type WorkspaceContext } from '@/lib/context';
import { runWithin } from '@/lib/db/run-within';
import { contacts } from '@/lib/db/tables';

/** `margin`: the largest likely error of `count`, three standard deviations; 0 when counted exactly. */
export type Count = { count: number; margin: number };

/** Someone waits for the answer, and other queries need the database. */
const timeoutMs = 500;
/** The sample size, for any number of contacts. */
const sampleRows = 60_000;

/** How many contacts match a condition, estimated if counting takes too long. */
export async function countMembers(
  ctx: WorkspaceContext,
  members: SQL | undefined,
  limitMs = timeoutMs,
): Promise<Count> {
  const all = and(inWorkspace(ctx, contacts), members);
  const count = await runWithin(ctx.db, limitMs, (tx) => tx.$count(contacts, all));
  if (count !== null) return { count, margin: 0 };
  const share = await findSampleShare(ctx);
  // Always the same sample, so that the number does not change by itself.
  const { rows } = await ctx.db.execute<{ found: number }>(sql`
    select count(*)::int as found from contacts tablesample system (${share * 100}) repeatable (1) where ${all}`);
  const found = rows[0]?.found ?? 0;
  return { count: Math.round(found / share), margin: Math.ceil((3 * Math.sqrt(found + 1)) / share) };
}

/** The share of contacts in the sample. */
export async function findSampleShare(ctx: WorkspaceContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = 'contacts'::regclass`,
  );
  return Math.min(1, sampleRows / Math.max(1, rows[0]?.rows ?? 1));
}
