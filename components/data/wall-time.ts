/**
 * The instant at which clocks in `zone` show `wall` (`2026-11-21T09:30`), as ISO 8601 in UTC; null if invalid. A
 * skipped time is read as the one after the change.
 */
export function wallToInstant(wall: string, zone: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/.exec(wall);
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0'] = match;
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  // Otherwise 30 February would become a day in March.
  if (!new Date(asUtc).toISOString().startsWith(wall.slice(0, 10))) return null;
  // The first guess may be on the other side of a clock change; the second corrects it.
  const guess = asUtc - offsetMs(asUtc, zone);
  return new Date(asUtc - offsetMs(guess, zone)).toISOString();
}

/** The local time in `zone` at an instant: `2026-11-21T09:30`. */
export function instantToWall(instant: string, zone: string): string {
  const ms = Date.parse(instant);
  return new Date(ms + offsetMs(ms, zone)).toISOString().slice(0, 16);
}

/** The day after `day` (both `2026-11-21`). */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function offsetMs(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const part = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(ms / 1_000) * 1_000;
}
