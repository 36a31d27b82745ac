import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';

const test = useTestDatabase();

it('a statement that comes often is kept by its connection, others are not, and each call has its own values', async () => {
  await test.db.transaction(async (tx) => {
    for (const values of [[1, 2], [], [3], [4], [5], [6], [7, 8]]) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select n * 2 as n from unnest(${sql.param(values)}::int[]) as often (n)`,
      );
      expect(rows.map((row) => row.n)).toEqual(values.map((value) => value * 2));
    }
    await tx.execute(sql`select n from unnest(${sql.param([1])}::int[]) as once (n)`);
    const { rows } = await tx.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements`,
    );
    const kept = rows.map((row) => row.statement).join();
    expect(kept).toContain('as often');
    expect(kept).not.toContain('as once');
  });
});

it('a statement that fails can be given again', async () => {
  const divide = (by: number) => test.db.execute<{ n: number }>(sql`select 12 / ${by}::int as n`);
  for (let round = 0; round < 8; round++) {
    await expect(divide(0)).rejects.toThrow();
    expect((await divide(4)).rows).toEqual([{ n: 3 }]);
  }
});
