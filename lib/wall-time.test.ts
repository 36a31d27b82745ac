import { describe, expect, it } from 'vitest';
import { toInstant, toWallTime } from './wall-time';

const at = (wallTime: string, timeZone: string) => toInstant(wallTime, timeZone).toISOString().slice(0, 16);

describe('a local time', () => {
  it.each([
    ['2026-12-01T09:00', 'Europe/Berlin', '2026-12-01T08:00'],
    ['2026-12-01T09:00', 'UTC', '2026-12-01T09:00'],
    ['2026-12-01T00:00', 'Pacific/Kiritimati', '2026-11-30T10:00'],
    ['2026-12-01T23:59', 'Etc/GMT+12', '2026-12-02T11:59'],
    ['2026-06-01T09:00', 'America/St_Johns', '2026-06-01T11:30'],
    ['2028-02-29T09:00', 'Asia/Kathmandu', '2028-02-29T03:15'],
  ])('%s in %s is %s UTC', (wallTime, timeZone, moment) => {
    expect(at(wallTime, timeZone)).toBe(moment);
    expect(toWallTime(toInstant(wallTime, timeZone), timeZone)).toBe(wallTime);
  });

  it('skipped in spring is an hour later', () => {
    expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30');
    expect(toWallTime(new Date('2026-03-29T01:30Z'), 'Europe/Berlin')).toBe('2026-03-29T03:30');
    expect(at('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59');
    expect(at('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00');
    expect(at('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30');
    expect(at('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45');
  });

  it('shown twice in autumn is the first one', () => {
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30');
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30');
  });

  it('of a day that a zone skipped is a day later', () => {
    expect(at('2011-12-30T09:00', 'Pacific/Apia')).toBe('2011-12-30T19:00');
  });
});
