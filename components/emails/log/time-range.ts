import { instantToWall, nextDay, wallToInstant } from '@/components/data/wall-time';

const hourMs = 3_600_000;

/** Ranges of time that move with the clock. */
export const periods = ['1h', '24h', 'today', 'yesterday', '7d', '30d'] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

const spansMs: Partial<Record<Period, number>> = {
  '1h': hourMs,
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
  '30d': 30 * 24 * hourMs,
};

/** Bounds as the API takes them: both exclusive, null for none. */
export type Bounds = { created_after: string | null; created_before: string | null };

/** A period as it stands at `now` (milliseconds), days being those of `zone`. */
export function periodBounds(period: Period, now: number, zone: string): Bounds {
  const spanMs = spansMs[period];
  if (spanMs !== undefined)
    return { created_after: new Date(now - spanMs).toISOString(), created_before: null };
  const today = instantToWall(new Date(now).toISOString(), zone).slice(0, 10);
  const midnight = wallToInstant(today, zone);
  if (period === 'today') return { created_after: justBefore(midnight), created_before: null };
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - 24 * hourMs).toISOString().slice(0, 10);
  return { created_after: justBefore(wallToInstant(before, zone)), created_before: midnight };
}

/**
 * One end of a range out of a URL, as the API takes it: a moment with its offset as it is, a time or a whole day of
 * the clock in `zone`. Null for what is none.
 */
export function boundOf(text: string | null, end: 'after' | 'before', zone: string): string | null {
  if (text === null) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const wall = isDay && end === 'before' ? wallToInstant(text, zone) && nextDay(text) : text;
  const instant = wallToInstant(wall ?? '', zone) ?? exactInstant(text);
  // The API's bounds are exclusive: one millisecond before the first one that is wanted.
  return end === 'after' ? justBefore(instant) : instant;
}

function exactInstant(text: string): string | null {
  const ms = /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

function justBefore(instant: string | null): string | null {
  return instant && new Date(Date.parse(instant) - 1).toISOString();
}
