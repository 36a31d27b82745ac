import { nextDay, wallToInstant } from './wall-time';

/**
 * One end of a time range in a URL as an API bound: a timestamp with offset unchanged, a time or a whole day in `zone`.
 * Null if invalid.
 */
export function boundOf(text: string | null, end: 'after' | 'before', zone: string): string | null {
  if (text === null) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const wall = isDay && end === 'before' ? wallToInstant(text, zone) && nextDay(text) : text;
  const instant = wallToInstant(wall ?? '', zone) ?? exactInstant(text);
  return end === 'after' ? justBefore(instant) : instant;
}

function exactInstant(text: string): string | null {
  const ms = /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** API bounds are exclusive: one millisecond before the first one that is included. */
export function justBefore(instant: string | null): string | null {
  return instant && new Date(Date.parse(instant) - 1).toISOString();
}
