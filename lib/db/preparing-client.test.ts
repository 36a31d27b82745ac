import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { FrequentKeys } from './frequent-keys';
import { PreparingClient } from './preparing-client';

const test = useTestDatabase();

class CountingForItself extends PreparingClient {
  protected override readonly often = new FrequentKeys(2, 10);
}

/** A new connection, and the statements that the server has prepared for it. */
async function connect() {
  const client = new CountingForItself({ connectionString: test.url });
  await client.connect();
  onTestFinished(() => client.end());
  const ask = (text: string, values?: unknown[]): Promise<{ rows: { n: number }[] }> =>
    client.query({ text }, values);
  const kept = async () => {
    const answer = await ask(
      "select count(*)::int as n, string_agg(statement, ';' order by prepare_time) from pg_prepared_statements",
    );
    return answer.rows;
  };
  return { ask, kept };
}

const double = (as: string) => `select n * 2 as n from unnest($1::int[]) as ${as} (n)`;

async function often(ask: Awaited<ReturnType<typeof connect>>['ask'], as: string, times = 6) {
  for (let turn = 1; turn <= times; turn++)
    expect((await ask(double(as), [[turn, 1]])).rows).toEqual([{ n: turn * 2 }, { n: 2 }]);
}

it('a frequent statement is prepared by its connection, others are not, and each call has its own values', async () => {
  const { ask, kept } = await connect();
  await often(ask, 'often');
  await often(ask, 'once', 1);
  expect(await kept()).toEqual([{ n: 1, string_agg: double('often') }]);
});

it('an unused statement is deallocated on the server, a used one is kept', async () => {
  const { ask, kept } = await connect();
  await often(ask, 'first');
  await often(ask, 'second', 20);
  await often(ask, 'third');
  expect(await kept()).toEqual([{ n: 2, string_agg: `${double('second')};${double('third')}` }]);
  await often(ask, 'fourth');
  expect(await kept()).toMatchObject([{ n: 2 }]);
  await often(ask, 'first');
});

it('it is deallocated in a failed transaction too, and pending errors are answered after it', async () => {
  const { ask, kept } = await connect();
  await often(ask, 'first');
  await often(ask, 'second', 20);
  await ask('begin');
  await expect(ask('select 1 / 0')).rejects.toThrow();
  for (let turn = 0; turn < 6; turn++) await expect(ask(double('third'), [[1]])).rejects.toThrow('aborted');
  await ask('rollback');
  await often(ask, 'third');
  expect(await kept()).toEqual([{ n: 2, string_agg: `${double('second')};${double('third')}` }]);
});

it('a failing statement can be run again', async () => {
  const divide = (by: number) => test.db.execute<{ n: number }>(sql`select 12 / ${by}::int as n`);
  for (let round = 0; round < 8; round++) {
    await expect(divide(0)).rejects.toThrow();
    expect((await divide(4)).rows).toEqual([{ n: 3 }]);
  }
});
