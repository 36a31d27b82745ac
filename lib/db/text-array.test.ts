import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { textArray } from './text-array';

const test = useTestDatabase();

it.each([
  { values: [] },
  { values: [''] },
  { values: [null, 'NULL', '"', '\\', '{a,b}', ' ', '\r\n', 'ä € 😀', '', null] },
  { values: Array.from({ length: 200 }, (_, index) => `<p style="color: red">${'ü'.repeat(index)}</p>`) },
])('arrives unchanged: $values', async ({ values }) => {
  const { rows } = await test.db.execute(
    sql`select array(select one from unnest(${textArray(values)}::text[]) with ordinality as u (one, place) order by place) as values`,
  );
  expect(rows).toEqual([{ values }]);
});
