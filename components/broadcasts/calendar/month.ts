import { instantToWall, nextDay, wallToInstant } from '@/components/data/wall-time';
import type { Broadcast } from '@/lib/broadcasts/contract';

/** A month such as `2026-11`, plus some months. */
export function monthFrom(month: string, months: number): string {
  const [year = 0, one = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, one - 1 + months, 1)).toISOString().slice(0, 7);
}

/** TypeScript does not know it yet, older engines have a property instead of the method, and some browsers neither. */
type WithWeekInfo = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

/** The first day of a reader's week, by their locale: 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale = new Intl.DateTimeFormat().resolvedOptions().locale): number {
  const known: WithWeekInfo = new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** The days of the weeks of a month: `2026-11-30`. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const sinceFirstDay = (first.getUTCDay() - firstDay + 7) % 7;
  let day = new Date(first.getTime() - sinceFirstDay * 86_400_000).toISOString().slice(0, 10);
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

/** The time range of a month's weeks. Broadcasts at local time start up to 26 hours before that day starts here. */
export function spanOf(month: string, firstDay: number, zone: string): { from: string; to: string } {
  const weeks = weeksOf(month, firstDay);
  const from = instantOf(weeks[0]?.[0] ?? month, zone);
  return {
    from: new Date(Date.parse(from) - 26 * 3_600_000).toISOString(),
    to: instantOf(nextDay(weeks.at(-1)?.[6] ?? month), zone),
  };
}

function instantOf(day: string, zone: string): string {
  return wallToInstant(day, zone) ?? `${day}T00:00:00.000Z`;
}

/** The date and time at which it is or was sent, in a zone; null without a time. */
export function dayAndTimeOf(
  { at, started_at: began, due_at: due, state }: Broadcast,
  zone: string,
): { day: string; time: string } | null {
  const moment = began ?? due;
  if (state === 'draft' || moment === null) return null;
  const wall = at.kind === 'local_time' && at.time ? at.time : instantToWall(moment, zone);
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}
