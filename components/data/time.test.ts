import { expect, it } from 'vitest';
import { formatRelative } from './time';

const now = Date.parse('2026-11-21T12:00:00Z');

it('tells how long ago in the largest unit that fits, and the date after a week', () => {
  expect(formatRelative('2026-11-21T11:59:58Z', now)).toBe('just now');
  expect(formatRelative('2026-11-21T11:59:20Z', now)).toBe('40 seconds ago');
  expect(formatRelative('2026-11-21T11:57:00Z', now)).toBe('3 minutes ago');
  expect(formatRelative('2026-11-21T07:00:00Z', now)).toBe('5 hours ago');
  expect(formatRelative('2026-11-20T12:00:00Z', now)).toBe('yesterday');
  expect(formatRelative('2026-11-01T12:00:00Z', now)).toContain('2026');
});
