/**
 * The moment at which clocks in `zone` show `wall` (`2026-11-21T09:30`), as ISO 8601 in UTC; null for what is no time.
 * A time that clocks skip is read as the one after the change.
 */
export function wallToInstant(wall: string, zone: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/.exec(wall);
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0'] = match;
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  // 30 February would roll over into March.
  if (!new Date(asUtc).toISOString().startsWith(wall.slice(0, 10))) return null;
  // The offset at the guess may be that of the other side of a change of the clocks: the second look settles it.
  const guess = asUtc - offsetMs(asUtc, zone);
  return new Date(asUtc - offsetMs(guess, zone)).toISOString();
}

/** What clocks in `zone` show at a moment: `2026-11-21T09:30`. */
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
