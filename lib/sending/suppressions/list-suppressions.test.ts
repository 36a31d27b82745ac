import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { suppressions } from '@/lib/db/tables';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi(beforeAll);
const { api, workspace } = test;
const many = 30_000;

/** Number 1 is the oldest; the first 150 are at the host `old`, number 7 was erased. */
beforeAll(async () => {
  await test.db.execute(sql`
    insert into suppressions (id, workspace_id, email, reason, created_at)
    select gen_random_uuid(), ${workspace.id}, case when n = 7 then 'erased:' else '' end || 'n' || n || '@' ||
      case when n <= 150 then 'old' else 'new' end || '.test', case when n % 2 = 0 then 'bounce' else 'manual' end,
      now() - (${many}::int - n) * interval '1 second'
    from generate_series(1, ${many}::int) n`);
  await test.db.execute(sql`analyze suppressions`);
});

async function numbersOf(query: string): Promise<number[]> {
  const numbers: number[] = [];
  for (let cursor = ''; ; ) {
    const { status, body, text } = await api.get(`/suppressions?limit=60&${query}${cursor}`);
    expect(status, text).toBe(200);
    numbers.push(...body.data.map(({ email }: { email: string }) => Number(/^n(\d+)@/.exec(email)?.[1])));
    if (!body.has_more) return numbers;
    cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
  }
}

const downFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);

it('finds part of an address behind tens of thousands of others, by page', async () => {
  expect(await numbersOf('q=N77%40O')).toEqual([77]);
  expect(await numbersOf('q=%40old')).toEqual(downFrom(150, 150).filter((number) => number !== 7));
  expect(await numbersOf('q=%40old&reason=bounce')).toEqual(
    downFrom(150, 150).filter((number) => number % 2 === 0),
  );
  // Too short for the trigram index.
  expect(await numbersOf('q=d.')).toEqual(downFrom(150, 150).filter((number) => number !== 7));
  expect(await numbersOf('q=nowhere')).toEqual([]);
  expect(await numbersOf('q=n_7')).toEqual([]);
});

it('uses an index for a rare part', async () => {
  const condition = and(eq(suppressions.workspaceId, workspace.id), like(suppressions.email, '%n77@old%'));
  const { rows } = await test.db.execute(sql`explain select from suppressions where ${condition} limit 5001`);
  expect(JSON.stringify(rows)).toContain('suppressions_search');
});
