import { nextDay, wallToInstant } from './wall-time';

/**
 * One end of a range out of a URL, as the API takes it: a moment with its offset as it is, a time or a whole day of
 * the clock in `zone`. Null for what is none.
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

/** The API's bounds are exclusive: one millisecond before the first one that is wanted. */
export function justBefore(instant: string | null): string | null {
  return instant && new Date(Date.parse(instant) - 1).toISOString();
}
