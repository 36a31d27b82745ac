import { momentOf, wallTimeAt } from './wall-time';

/** When nothing goes out, as HH:MM of a time zone. */
export type QuietHours = { from: string; until: string; timeZone: string };

/** When the quiet hours end that a moment is in; null where it is in none. */
export function endOfQuiet(now: Date, { from, until, timeZone }: QuietHours): Date | null {
  const [day = '', time = ''] = wallTimeAt(now, timeZone).split('T');
  const overnight = from > until;
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const ends = overnight && time >= from ? nextDay(day) : day;
  return momentOf(`${ends}T${until}`, timeZone);
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
