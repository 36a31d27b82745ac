import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import { momentOf } from './wall-time';

type Scheduled = Pick<BroadcastRow, 'atKind' | 'atTime'>;

/** Where a day begins first, and where it ends last. */
const firstZone = 'Etc/GMT-14';
const lastZone = 'Etc/GMT+12';

/** When the first and the last people of a broadcast may get it; null: at once. */
export function dueSpan({ atKind, atTime }: Scheduled): { first: Date; last: Date } | null {
  if (atKind === 'now' || atTime === null) return null;
  if (atKind === 'time') return { first: new Date(atTime), last: new Date(atTime) };
  return { first: momentOf(atTime, firstZone), last: momentOf(atTime, lastZone) };
}
