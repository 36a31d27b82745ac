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

it('shows times in the chosen zone', () => {
  expect(formatRelative('2026-11-19T23:30:00Z', now, 'Asia/Tokyo')).toMatch(/8:30/);
  expect(formatMoment('2026-11-01T12:34:56Z', 'Asia/Tokyo')).toMatch(/9:34:56/);
  expect(formatMoment('2026-11-01T12:34:56Z', 'UTC', 'named')).toMatch(/12:34:56.*UTC/);
});
