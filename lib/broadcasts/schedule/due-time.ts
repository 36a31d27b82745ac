import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { toInstant } from '@/lib/wall-time';

type Scheduled = Pick<BroadcastRow, 'atKind' | 'atTime'>;

/** The time zones where a day begins first and ends last. */
const firstZone = 'Etc/GMT-14';
const lastZone = 'Etc/GMT+12';

/** When the first and the last recipients may get it; null: at once. */
export function findDueSpan({ atKind, atTime }: Scheduled): { first: Date; last: Date } | null {
  if (atKind === 'now' || atTime === null) return null;
  if (atKind === 'time') return { first: new Date(atTime), last: new Date(atTime) };
  return { first: toInstant(atTime, firstZone), last: toInstant(atTime, lastZone) };
}
