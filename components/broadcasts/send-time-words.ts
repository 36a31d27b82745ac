import { wallToInstant } from '@/components/data/wall-time';
import type { BroadcastAt } from '@/lib/broadcasts/contract';

/** When clocks anywhere on Earth first show a time. */
export function firstMorning(wall: string): string | null {
  return wallToInstant(wall.slice(0, 16), 'Pacific/Kiritimati');
}

/** When they last show it. */
export function lastMorning(wall: string): string | null {
  return wallToInstant(wall.slice(0, 16), 'Etc/GMT+12');
}

/** A time in words, in a zone: "Tue 1 Dec 2026, 09:00". */
export function momentWords(instant: string | null, zone: string): string {
  return instant === null ? '' : format(new Date(instant), zone);
}

/** The scheduled time in words. */
export function atWords(at: BroadcastAt, zone: string): string {
  if (at.kind === 'now' || at.time === null) return 'At once';
  if (at.kind === 'time') return momentWords(at.time, zone);
  return `${format(new Date(`${at.time.slice(0, 16)}Z`), 'UTC')}, each person’s own time`;
}

/** The same with its zone, for the approver. */
export function atWordsInZone(at: BroadcastAt, zone: string): string {
  if (at.kind === 'now') return atWords(at, zone);
  const zoneName = at.kind === 'time' ? zone : at.time_zone && `${at.time_zone} where none is known`;
  return zoneName ? `${atWords(at, zone)} (${zoneName.replaceAll('_', ' ')})` : atWords(at, zone);
}

function format(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(date);
}
