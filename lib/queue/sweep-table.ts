import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChoreRun } from './chore-loop';
import { sweep } from './sweep';

type Walk = {
  table: PgTable;
  id: PgColumn;
  /** An indexed time column that orders the walk; without one it follows the primary key. */
  time?: PgColumn;
  /** The rows to remove. Checked again when they are removed. */
  where: SQL;
};

type Row = { id: string; at: string };

/** Removes the rows of one table that match a condition, with their cascades. */
export function sweepTable({ db, ...run }: ChoreRun, { table, id, time, where }: Walk): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const key = sql.identifier(id.name);
  const age = time && sql.identifier(time.name);
  const type = sql.raw(id.getSQLType());
  const afterRow = (last: Row) =>
    age
      ? sql`and (${age}, ${key}) > (${last.at}::timestamptz, ${last.id}::${type})`
      : sql`and ${key} > ${last.id}::${type}`;
  return sweep<Row>(
    { db, ...run },
    {
      next: async (last, limit) => {
        const { rows } = await db.execute<Row>(sql`
          select ${key} as id, ${age ?? sql`null`}::text as at from ${name}
          where ${where} ${last ? afterRow(last) : sql``} order by ${age ? sql`${age}, ` : sql``}${key} limit ${limit}`);
        return rows;
      },
      remove: async (rows) => {
        const ids = sql`any(${sql.param(rows.map((row) => row.id))}::${type}[])`;
        // In a fixed order and without waiting, so that there is no deadlock with others that lock rows of the table.
        const removed = await db.execute(sql`
          delete from ${name} where ${key} in (
            select ${key} from ${name} where ${key} = ${ids} and ${where} order by ${key} for update skip locked)`);
        return removed.rowCount ?? 0;
      },
    },
  );
}
