import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { type Bucket, returnTokens, takeTokens } from './token-buckets';

const test = useTestDatabase();

let made = 0;
function bucket(size: number, perSecond: number): Bucket {
  made += 1;
  return { key: `test:${made}`, size, perSecond };
}

/** Lets time pass for the buckets only. */
async function wait(seconds: number): Promise<void> {
  await test.db.execute(
    sql`update rate_buckets set updated_at = updated_at - make_interval(secs => ${seconds})`,
  );
}

it('grants exactly as many at once as the bucket holds, with concurrent requests', async () => {
  const five = bucket(5, 0.0001);
  const takings = await Promise.all(Array.from({ length: 40 }, () => takeTokens(test.db, [five])));
  expect(takings.filter((taking) => taking.granted)).toHaveLength(5);
});

it.each([
  [5, 6000],
  [1, 700],
  [3, 100_000],
  [20, 30_000],
])('at %i in %i s grants the next one after the given wait, and no sooner', async (requests, seconds) => {
  const rate = bucket(requests, requests / seconds);
  for (let count = 0; count < requests; count++) await takeTokens(test.db, [rate]);
  for (let count = 0; count < 10; count++)
    expect((await takeTokens(test.db, [rate])).granted, `refusal ${count}`).toBe(false);
  const { waitSeconds } = await takeTokens(test.db, [rate]);
  await wait(waitSeconds - 300);
  expect((await takeTokens(test.db, [rate])).granted).toBe(false);
  await wait(300);
  expect((await takeTokens(test.db, [rate])).granted).toBe(true);
});

it('takes from all buckets or none', async () => {
  const [wide, narrow] = [bucket(10, 0.0001), bucket(2, 0.0001)];
  const takings = await Promise.all(Array.from({ length: 20 }, () => takeTokens(test.db, [wide, narrow])));
  expect(takings.filter((taking) => taking.granted)).toHaveLength(2);
  const rest = await takeTokens(test.db, [wide]);
  expect([rest.granted, Math.floor(rest.left[0] ?? 0)]).toEqual([true, 7]);
});

it('waits for the slowest bucket', async () => {
  const [slow, fast] = [bucket(1, 1 / 900), bucket(1, 1 / 10)];
  await takeTokens(test.db, [slow, fast]);
  expect((await takeTokens(test.db, [slow, fast])).waitSeconds).toBeGreaterThan(800);
});

it('returns an unneeded token, and never overfills', async () => {
  const one = bucket(1, 0.0001);
  await takeTokens(test.db, [one]);
  await returnTokens(test.db, [one]);
  await returnTokens(test.db, [one]);
  expect((await takeTokens(test.db, [one])).granted).toBe(true);
  expect((await takeTokens(test.db, [one])).granted).toBe(false);
});
