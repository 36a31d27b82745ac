import { instantToWall, nextDay } from '@/components/data/wall-time';
import type { Broadcast } from '@/lib/broadcasts/contract';

/** A month as `2026-11`, moved by some. */
export function monthFrom(month: string, by: number): string {
  const [year = 0, one = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, one - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The days of whole weeks, from Monday on, that a month touches: `2026-11-30`. */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const fromMonday = (first.getUTCDay() + 6) % 7;
  let day = new Date(first.getTime() - fromMonday * 86_400_000).toISOString().slice(0, 10);
  const weeks: string[][] = [];
  while (weeks.length === 0 || day.slice(0, 7) === month) {
    const week: string[] = [];
    for (let index = 0; index < 7; index++) {
      week.push(day);
      day = nextDay(day);
    }
    weeks.push(week);
  }
  return weeks;
}

/** The day and time of day at which it goes out, or went, by clocks in a zone; null for what has no time. */
export function placeOf(
  { at, started_at: began, state }: Broadcast,
  zone: string,
): { day: string; time: string } | null {
  if (state === 'draft') return null;
  const wall = began
    ? instantToWall(began, zone)
    : at.kind === 'time' && at.time
      ? instantToWall(at.time, zone)
      : at.kind === 'local_time'
        ? at.time
        : null;
  return wall === null ? null : { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}
