import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import { runWithin } from '@/lib/db/run-within';
import { contacts } from '@/lib/db/tables';

/** `margin`: by how much `count` may be wrong at most, three standard deviations; 0 where it was counted. */
export type Count = { count: number; margin: number };

/** Who asks is waiting, and other people's queries too. */
const longestMs = 500;
/** So many rows are read at once whatever the number of contacts. */
const sampleRows = 60_000;

/** How many contacts of the workspace hold a condition: counted, or estimated where that takes too long. */
export async function countMembers(
  ctx: WorkspaceContext,
  members: SQL | undefined,
  within = longestMs,
): Promise<Count> {
  const all = and(eq(contacts.workspaceId, ctx.workspaceId), members);
  const count = await runWithin(ctx.db, within, (tx) => tx.$count(contacts, all));
  if (count !== null) return { count, margin: 0 };
  const share = await sampledShare(ctx);
  // The same pages each time, so that a number that nobody changed does not move.
  const { rows } = await ctx.db.execute<{ found: number }>(sql`
    select count(*)::int as found from contacts tablesample system (${share * 100}) repeatable (1) where ${all}`);
  const found = rows[0]?.found ?? 0;
  return { count: Math.round(found / share), margin: Math.ceil((3 * Math.sqrt(found + 1)) / share) };
}

/** Which part of the contacts is looked at where all are too many. */
export async function sampledShare(ctx: WorkspaceContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = 'contacts'::regclass`,
  );
  return Math.min(1, sampleRows / Math.max(1, rows[0]?.rows ?? 1));
}
