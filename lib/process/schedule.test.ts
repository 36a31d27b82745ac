import { expect, it } from 'vitest';
import { lastMoment, parseSchedule } from './schedule';

const now = new Date('2026-11-23T20:15:30Z');
const last = (text: string) => {
  const schedule = parseSchedule(text);
  return schedule && lastMoment(schedule, now)?.toISOString().slice(0, 16);
};

it.each([
  ['0 3 * * *', '2026-11-23T03:00'],
  ['15 20 * * *', '2026-11-23T20:15'],
  ['16 20 * * *', '2026-11-22T20:16'],
  ['*/10 * * * *', '2026-11-23T20:10'],
  ['5-20/5 20 * * *', '2026-11-23T20:15'],
  ['30 2 1 * *', '2026-11-01T02:30'],
  ['0 4 * * 0', '2026-11-22T04:00'],
  ['0 4 * * 7', '2026-11-22T04:00'],
  ['0 4 1 * 5', '2026-11-20T04:00'],
  ['0 0 29 2 *', '2024-02-29T00:00'],
  ['0 22,6 * * 1-5', '2026-11-23T06:00'],
])('the last moment of %s was %s', (text, moment) => {
  expect(last(text)).toBe(moment);
});

it.each([
  '',
  '* * * *',
  '60 * * * *',
  '0 24 * * *',
  '0 0 0 * *',
  '0 0 31 2 *',
  'x * * * *',
  '5-1 * * * *',
  '*/0 * * * *',
  '@daily',
])('is no schedule: %s', (text) => {
  expect(parseSchedule(text)).toBeNull();
});
