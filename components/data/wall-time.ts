import { toInstant, toWallTime } from '@/lib/wall-time';

/**
 * The instant at which clocks in `zone` show `wall` (`2026-11-21T09:30`, or a day's beginning), as ISO 8601 in UTC; null
 * if invalid.
 */
export function wallToInstant(wall: string, zone: string): string | null {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(wall) ?? [];
  const shown = Date.parse(`${day}T${time}Z`);
  // Otherwise 30 February would become a day in March.
  if (!day || Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(day)) return null;
  return toInstant(`${day}T${time}`, zone).toISOString();
}

/** The local time in `zone` at an instant: `2026-11-21T09:30`. */
export function instantToWall(instant: string, zone: string): string {
  return toWallTime(new Date(instant), zone);
}

/** The day after `day` (both `2026-11-21`). */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
