const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 86_400_000;

/**
 * Converts a local time (`2026-12-01T09:00`, optional seconds) of an IANA time zone. A time that occurs twice
 * is the first one; a time skipped in spring is shifted by the skipped amount.
 */
export function toInstant(wallTime: string, timeZone: string): Date {
  const shown = Date.parse(`${wallTime}Z`);
  const moments = [shown - dayMs, shown + dayMs].map((nearby) => shown - findOffset(nearby, timeZone));
  const matching = moments.filter((at) => at + findOffset(at, timeZone) === shown);
  return new Date(matching.length > 0 ? Math.min(...matching) : Math.max(...moments));
}

/** The local time of a time zone, to the minute: `2026-12-01T09:00`. */
export function toWallTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + findOffset(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The offset from UTC at a moment, in milliseconds. */
function findOffset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-hc-h23', {
    timeZone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timeZone, formatter);
  return formatter;
}
