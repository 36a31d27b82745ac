import { expect, it } from 'vitest';
import { aBroadcast } from '@/test/components/a-broadcast';
import { monthFrom, placeOf, weeksOf } from './month';

it('has whole weeks from Monday on', () => {
  // A February that fits into four weeks, one with a leap day, and a month that begins on a Sunday.
  expect(weeksOf('2027-02').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect(weeksOf('2028-02').at(-1)).toContain('2028-02-29');
  expect(weeksOf('2026-11')[0]).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
  ]);
});

it('turns the year', () => {
  expect(monthFrom('2026-12', 1)).toBe('2027-01');
  expect(monthFrom('2026-01', -1)).toBe('2025-12');
});

it('puts a broadcast on the day of the reader’s clocks, or of each person’s own', () => {
  const time = { kind: 'time' as const, time: '2026-11-30T23:30:00Z', time_zone: null };
  const local = { kind: 'local_time' as const, time: '2026-12-01T09:00', time_zone: 'UTC' };
  const scheduled = { state: 'scheduled' as const, at: time };
  expect(placeOf(aBroadcast(scheduled), 'Europe/Berlin')).toEqual({ day: '2026-12-01', time: '00:30' });
  expect(placeOf(aBroadcast({ ...scheduled, at: local }), 'Asia/Tokyo')?.day).toBe('2026-12-01');
  expect(placeOf(aBroadcast({ state: 'sent', started_at: '2026-11-02T08:00:00.000Z' }), 'UTC')).toEqual({
    ...{ day: '2026-11-02', time: '08:00' },
  });
  expect(placeOf(aBroadcast({ at: time }), 'UTC')).toBeNull();
});
