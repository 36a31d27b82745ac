import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';

const test = useTestDatabase();

describe('a statement that is marked as prepared', () => {
  const numbers = (values: number[]) =>
    sql<{ n: number }>`/* prepared */ select n * 2 as n from unnest(${sql.param(values)}::int[]) as u (n)`;

  it('is kept by its connection, is answered by its values each time, and others are not kept', async () => {
    await test.db.transaction(async (tx) => {
      for (const values of [[1, 2], [], [3]]) {
        const { rows } = await tx.execute<{ n: number }>(numbers(values));
        expect(rows.map((row) => row.n)).toEqual(values.map((value) => value * 2));
      }
      await tx.execute(sql`select n from unnest(${sql.param([1])}::int[]) as u (n)`);
      const { rows } = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements`,
      );
      expect(rows.map((row) => row.statement)).toEqual([
        expect.stringContaining('/* prepared */ select n * 2'),
      ]);
    });
  });

  it('that failed can be given again', async () => {
    const divide = (by: number) => sql<{ n: number }>`/* prepared */ select 12 / ${by}::int as n`;
    await expect(test.db.execute(divide(0))).rejects.toThrow();
    expect((await test.db.execute<{ n: number }>(divide(4))).rows).toEqual([{ n: 3 }]);
  });
});
