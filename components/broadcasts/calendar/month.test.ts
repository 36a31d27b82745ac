import { expect, it } from 'vitest';
import { aBroadcast } from '@/test/components/a-broadcast';
import { dayAndTimeOf, firstWeekday, monthFrom, spanOf, weeksOf } from './month';

it('has whole weeks from Monday', () => {
  // A February of exactly four weeks, one in a leap year, and a month that starts on a Sunday.
  expect(weeksOf('2027-02', 1).map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect(weeksOf('2028-02', 1).at(-1)).toContain('2028-02-29');
  expect(weeksOf('2026-11', 1)[0]).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
  ]);
});

it('begins weeks on Sunday where people do', () => {
  expect([firstWeekday('en-US'), firstWeekday('de')]).toEqual([7, 1]);
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2027-02', 7)[0]?.[0]).toBe('2027-01-31');
});

it('wraps at the end of the year', () => {
  expect(monthFrom('2026-12', 1)).toBe('2027-01');
  expect(monthFrom('2026-01', -1)).toBe('2025-12');
});

it('puts a broadcast on the day in the reader’s zone, or in each person’s own', () => {
  const scheduled = { state: 'scheduled' as const, due_at: '2026-11-30T23:30:00.000Z' };
  const local = { kind: 'local_time' as const, time: '2026-12-01T09:00', time_zone: 'UTC' };
  const own = { day: '2026-12-01', time: '09:00' };
  expect(dayAndTimeOf(aBroadcast(scheduled), 'Europe/Berlin')).toEqual({ day: '2026-12-01', time: '00:30' });
  expect(dayAndTimeOf(aBroadcast({ ...scheduled, at: local }), 'America/New_York')).toEqual(own);
  const sent = { ...scheduled, state: 'sent' as const, started_at: '2026-12-02T08:00:00.000Z' };
  expect(dayAndTimeOf(aBroadcast(sent), 'UTC')).toEqual({ day: '2026-12-02', time: '08:00' });
  expect(dayAndTimeOf(aBroadcast({ ...sent, at: local }), 'UTC')).toEqual(own);
  expect(dayAndTimeOf(aBroadcast({ ...scheduled, state: 'draft' }), 'UTC')).toBeNull();
  expect(dayAndTimeOf(aBroadcast({ state: 'waiting_approval' }), 'UTC')).toBeNull();
});

it('requests everything in a month’s weeks, in any zone', () => {
  expect(spanOf('2026-11', 1, 'Europe/Berlin')).toEqual({
    from: '2026-10-24T21:00:00.000Z',
    to: '2026-12-06T23:00:00.000Z',
  });
  // The same Monday starts first on Kiritimati.
  expect(spanOf('2026-11', 1, 'Etc/GMT+12').from).toBe('2026-10-25T10:00:00.000Z');
});
