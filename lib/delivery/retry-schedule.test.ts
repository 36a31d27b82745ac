import { expect, it } from 'vitest';
import { readEnv } from '@/lib/process/env';
import { retryDelaySeconds } from './retry-schedule';

it('waits 1, 5, 15, 30, 60 and 120 minutes, then four hours each, with a jitter of a fifth', () => {
  const { retryMinutes, expiryHours } = readEnv({ APP_SECRET: 'x'.repeat(40) });
  const minutes = (attempts: number, random: number) =>
    retryDelaySeconds(retryMinutes, attempts, random) / 60;
  expect([1, 2, 3, 4, 5, 6, 7, 8, 30].map((attempts) => Math.round(minutes(attempts, 0.5)))).toEqual([
    1, 5, 15, 30, 60, 120, 240, 240, 240,
  ]);
  expect([minutes(2, 0), minutes(2, 1)].map((value) => value.toFixed(6))).toEqual(['4.000000', '6.000000']);
  expect(expiryHours).toBe(72);
});
