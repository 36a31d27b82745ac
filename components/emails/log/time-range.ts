import { justBefore } from '@/components/data/time-bound';
import { instantToWall, wallToInstant } from '@/components/data/wall-time';

const hourMs = 3_600_000;

/** Relative time ranges. */
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

/** API bounds: both exclusive, null for none. */
export type Bounds = { created_after: string | null; created_before: string | null };

/** The bounds of a period at `now` (milliseconds), with days in `zone`. */
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
