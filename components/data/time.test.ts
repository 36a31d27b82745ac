import { expect, it } from 'vitest';
import { formatMoment, formatRelative } from './time';

const now = Date.parse('2026-11-21T12:00:00Z');

it('shows the age in the largest unit, and after a week date and time', () => {
  expect(formatRelative('2026-11-21T11:59:58Z', now)).toBe('just now');
  expect(formatRelative('2026-11-21T11:59:20Z', now)).toBe('40 seconds ago');
  expect(formatRelative('2026-11-21T11:57:00Z', now)).toBe('3 minutes ago');
  expect(formatRelative('2026-11-21T07:00:00Z', now)).toBe('5 hours ago');
  expect(formatRelative('2026-11-20T11:00:00Z', now, 'UTC')).toMatch(/^yesterday, 11:00/);
  expect(formatRelative('2026-11-01T12:34:00Z', now, 'UTC')).toMatch(/2026.*12:34/);
});

it('never counts up to the next unit', () => {
  expect(formatRelative('2026-11-21T11:59:00.400Z', now)).toBe('59 seconds ago');
  expect(formatRelative('2026-11-20T12:10:00Z', now)).toBe('23 hours ago');
});

it('counts days by the calendar of the zone, not by 24 hours', () => {
  const night = Date.parse('2026-11-21T23:00:00Z');
  expect(formatRelative('2026-11-20T01:00:00Z', night, 'UTC')).toMatch(/^yesterday, 1:00/);
  expect(formatRelative('2026-11-19T23:30:00Z', now, 'UTC')).toMatch(/^2 days ago, 11:30/);
  expect(formatRelative('2026-11-19T23:30:00Z', now, 'Asia/Tokyo')).toMatch(/^yesterday, 8:30/);
  expect(formatRelative('2026-11-23T01:00:00Z', now, 'UTC')).toMatch(/^in 2 days, 1:00/);
});

it('shows times in the chosen zone', () => {
  expect(formatRelative('2026-11-19T23:30:00Z', now, 'Asia/Tokyo')).toMatch(/8:30/);
  expect(formatMoment('2026-11-01T12:34:56Z', 'Asia/Tokyo')).toMatch(/9:34:56/);
  expect(formatMoment('2026-11-01T12:34:56Z', 'UTC', 'named')).toMatch(/12:34:56.*UTC/);
});
