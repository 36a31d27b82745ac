import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** How many rows a query reads from tables and indexes: its cost, independent of other load. */
export async function rowsRead(db: Database, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${query.getSQL()}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('There is no plan.');
  return readBy(plan);
}

function readBy(plan: Plan): number {
  const scans = /Scan$/.test(plan['Node Type']) && !/Subquery|Function|CTE|Values/.test(plan['Node Type']);
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = scans ? Math.round(each * plan['Actual Loops']) : 0;
  return (plan.Plans ?? []).reduce((sum, inner) => sum + readBy(inner), own);
}
