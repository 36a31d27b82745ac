// Ten thousand guesses with a fake clock and bucket table, without hashing or waiting. lib/rate-limits tests the real
// table, and sign-in.test.ts that sign-in uses it.
import { expect, it, vi } from 'vitest';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import type { Bucket } from '@/lib/rate-limits/token-buckets';
import { rememberDevice } from './known-device';
import { limitGuesses } from './limit-guesses';

const clock = vi.hoisted(() => ({ seconds: 0 }));

vi.mock('@/lib/rate-limits/token-buckets', () => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const level = ({ key, size, perSecond }: Bucket) => {
    const held = buckets.get(key) ?? { tokens: size, at: clock.seconds };
    return Math.min(size, held.tokens + (clock.seconds - held.at) * perSecond);
  };
  const set = ({ key }: Bucket, tokens: number) => buckets.set(key, { tokens, at: clock.seconds });
  return {
    takeTokens: async (_: unknown, asked: readonly Bucket[]) => {
      const levels = asked.map(level);
      const granted = levels.every((tokens) => tokens >= 1);
      if (granted) for (const [at, one] of asked.entries()) set(one, (levels[at] ?? 0) - 1);
      const waits = asked.map(({ perSecond }, at) => (1 - (levels[at] ?? 0)) / perSecond);
      return { granted, left: levels, waitSeconds: granted ? 0 : Math.ceil(Math.max(...waits)) };
    },
    returnTokens: async (_: unknown, asked: readonly Bucket[]) => {
      for (const one of asked) set(one, level(one) + 1);
    },
  };
});

const email = 'ada@people.example';
const right = 'correct horse';

/** A database without sessions: nothing else is queried here. */
const nobodySignedIn = (() => {
  const query = { from: () => query, innerJoin: () => query, where: () => query, orderBy: () => query };
  const asked = Object.assign(query, { limit: async () => [] });
  return { select: () => asked } as unknown as Database;
})();

let checked = 0;

/** Tries a password: returns `in`, `wrong`, or how many seconds to wait. */
async function attempt(password: string, headers: Record<string, string>): Promise<'in' | 'wrong' | number> {
  try {
    await limitGuesses(nobodySignedIn, { email, headers: new Headers(headers) }, async () => {
      checked += 1;
      if (password !== right) throw new DomainError('UNAUTHORIZED', 'wrong');
    });
    return 'in';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'RATE_LIMITED' ? Number(error.details?.retry_after_seconds) : 'wrong';
  }
}

const from = (index: number) => ({
  'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
});

it('ten thousand guesses from as many addresses in an hour neither succeed nor lock the person out', async () => {
  const device = { Cookie: rememberDevice(new Headers(), email).split(';')[0] ?? '' };
  const outcomes: (string | number)[] = [];
  const own: (string | number)[] = [];
  for (let index = 0; index < 10_000; index++) {
    clock.seconds += 0.36;
    // The right one is among them by chance, at a time when none is checked.
    outcomes.push(await attempt(index === 5_100 ? right : `guess ${index}`, from(index)));
    if (index % 100 === 0) own.push(await attempt(right, { ...device, ...from(60_000 + index) }));
  }
  expect(outcomes).not.toContain('in');
  // Twenty at once, then one every three minutes.
  const looked = outcomes.filter((outcome) => outcome === 'wrong').length;
  expect(looked).toBeLessThanOrEqual(40);
  expect(checked).toBe(looked + own.length);
  expect(new Set(own)).toEqual(new Set(['in']));
  // No lasting lockout: on any other device, a short wait once the guessing ends.
  const wait = await attempt(right, from(70_000));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(180);
  clock.seconds += Number(wait);
  expect(await attempt(right, from(70_000))).toBe('in');
});

it('a week of guesses tries fewer than 3,400 passwords', async () => {
  const week = 7 * 86_400;
  checked = 0;
  for (let index = 0; index < 10_000; index++) {
    clock.seconds += week / 10_000;
    await attempt(`guess ${index}`, from(index));
  }
  expect(checked).toBeLessThan(3_400);
});
