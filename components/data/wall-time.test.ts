import { expect, it } from 'vitest';
import { instantToWall, nextDay, wallToInstant } from './wall-time';

it('reads a local time in a zone, in summer and winter', () => {
  expect(wallToInstant('2026-11-21T09:30', 'Europe/Berlin')).toBe('2026-11-21T08:30:00.000Z');
  expect(wallToInstant('2026-07-21T09:30', 'Europe/Berlin')).toBe('2026-07-21T07:30:00.000Z');
  expect(wallToInstant('2026-11-21', 'America/New_York')).toBe('2026-11-21T05:00:00.000Z');
  expect(wallToInstant('2026-11-21T00:15', 'Asia/Kathmandu')).toBe('2026-11-20T18:30:00.000Z');
});

it('reads times around a clock change', () => {
  expect(wallToInstant('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect(wallToInstant('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(wallToInstant('2026-10-25T04:00', 'Europe/Berlin')).toBe('2026-10-25T03:00:00.000Z');
});

it('reads a skipped time as the one after the change, and a repeated one as the first, as broadcasts do', () => {
  expect(wallToInstant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(wallToInstant('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(wallToInstant('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  expect(wallToInstant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(wallToInstant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
});

it('converts to local time and back', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Chatham'])
    for (const instant of ['2026-11-21T09:30:00.000Z', '2026-06-01T23:59:00.000Z'])
      expect(wallToInstant(instantToWall(instant, zone), zone)).toBe(instant);
});

it('rejects an invalid time', () => {
  for (const wall of ['yesterday', '2026-02-30', '2026-13-01', '2026-11-21T9:30'])
    expect(wallToInstant(wall, 'UTC')).toBeNull();
});

it('finds the next day', () => {
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});
