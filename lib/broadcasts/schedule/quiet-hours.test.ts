import { describe, expect, it } from 'vitest';
import { findQuietEnd } from './quiet-hours';

describe('quiet hours', () => {
  const ends = (moment: string, timeZone: string) =>
    findQuietEnd(new Date(moment), { from: '22:00', until: '02:30', timeZone })?.toISOString().slice(0, 16) ??
    null;

  it('end on the next day, even on a leap day or in another year', () => {
    expect(ends('2032-02-28T23:00Z', 'UTC')).toBe('2032-02-29T02:30');
    expect(ends('2032-12-31T23:00Z', 'UTC')).toBe('2033-01-01T02:30');
    expect(ends('2032-02-28T21:59Z', 'UTC')).toBeNull();
    expect(ends('2032-02-28T08:00Z', 'Pacific/Kiritimati')).toBe('2032-02-28T12:30');
    expect(ends('2032-02-29T10:00Z', 'Pacific/Pago_Pago')).toBe('2032-02-29T13:30');
  });

  it('end once if their end is skipped or repeated', () => {
    expect(ends('2026-03-28T22:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:30');
    expect(ends('2026-10-24T22:00Z', 'Europe/Berlin')).toBe('2026-10-25T00:30');
  });
});
