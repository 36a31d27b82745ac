import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { isDatabaseUnavailable, isWorthRetry } from './is-unavailable';

const test = useTestDatabase();

it('a deadlock is retryable, and not an unavailable database', async () => {
  await test.pool.query('create table letters (n int); create table papers (n int)');
  const [one, other] = [await test.pool.connect(), await test.pool.connect()];
  await one.query('begin; lock letters');
  await other.query('begin; lock papers');
  const both = await Promise.allSettled([one.query('lock papers'), other.query('lock letters')]);
  for (const client of [one, other]) {
    await client.query('rollback');
    client.release();
  }
  const failed = both.filter((result) => result.status === 'rejected');
  expect(failed).toHaveLength(1);
  expect(isDatabaseUnavailable(failed[0]?.reason)).toBe(false);
  expect(isWorthRetry(failed[0]?.reason)).toBe(true);
});
