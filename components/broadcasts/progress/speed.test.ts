import { expect, it } from 'vitest';
import { formatNumber } from '@/lib/amounts';
import { type SpeedSample, speedOf, speedWords, timeLeft, withSample } from './speed';

const taken = (...done: number[]) =>
  done.reduce<readonly SpeedSample[]>(
    (all, one, index) => withSample(all, { atMs: index * 10_000, done: one }),
    [],
  );

it('measures the speed of the last minute', () => {
  expect(speedOf(taken(0))).toBeNull();
  expect(speedOf(taken(0, 200))).toBe(20);
  // A fast start is forgotten after a minute.
  expect(speedOf(taken(0, 9_000, 9_010, 9_020, 9_030, 9_040, 9_050, 9_060, 9_070))).toBe(1);
});

it('restarts when counts fall, and ignores repeated answers', () => {
  expect(speedOf(taken(500, 100))).toBeNull();
  const samples = taken(0, 200);
  expect(withSample(samples, { atMs: 10_000, done: 300 })).toBe(samples);
});

it('describes speed and remaining time', () => {
  expect(speedWords(20.67, formatNumber)).toBe('1,240 a minute');
  expect(speedWords(0.01, formatNumber)).toBe('36 an hour');
  expect(timeLeft(100, null)).toBeNull();
  expect(timeLeft(100, 0)).toBeNull();
  expect(timeLeft(0, 5)).toBeNull();
  expect([10, 60, 600, 7_200, 400_000].map((rest) => timeLeft(rest, 1))).toEqual([
    'less than a minute left',
    'about a minute left',
    'about 10 minutes left',
    'about 2 hours left',
    'about 5 days left',
  ]);
});
