import { toInstant, toWallTime } from '@/lib/wall-time';

/** When nothing is sent, as HH:MM in a time zone. */
export type QuietHours = { from: string; until: string; timeZone: string };

/** When the current quiet hours end; null outside of them. */
export function findQuietEnd(now: Date, { from, until, timeZone }: QuietHours): Date | null {
  const [day = '', time = ''] = toWallTime(now, timeZone).split('T');
  const overnight = from > until;
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const ends = overnight && time >= from ? addDay(day) : day;
  return toInstant(`${ends}T${until}`, timeZone);
}

function addDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
