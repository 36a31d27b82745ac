import { useEffect, useState } from 'react';
import { useTimeZone } from './time-zone';

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
];

const refreshMs = 30_000;
const days7InSeconds = 7 * 24 * 60 * 60;

/** "3 minutes ago", later day and hour; its title has the exact time in the person's zone. */
export function Time({ value, exact }: { value: string; exact?: boolean }) {
  const { zone } = useTimeZone();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (exact) return;
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, [exact]);

  return (
    <time
      dateTime={value}
      title={formatMoment(value, zone, 'named')}
      className="whitespace-nowrap"
      suppressHydrationWarning
    >
      {exact ? formatMoment(value, zone) : formatRelative(value, Math.max(now, Date.now()), zone)}
    </time>
  );
}

const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };
const momentWithZone: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};

/** Date and time to the second in the reader's language, optionally with the zone's name. */
export function formatMoment(value: string, zone?: string, zoneStyle?: 'named'): string {
  return new Intl.DateTimeFormat(undefined, {
    ...(zoneStyle ? momentWithZone : moment),
    timeZone: zone,
  }).format(new Date(value));
}

/** A relative time; after a day with the time of day, because "2 days ago" does not answer "was it before noon?". */
export function formatRelative(value: string, now: number, zone?: string): string {
  let amount = (Date.parse(value) - now) / 1_000;
  if (Math.abs(amount) < 5) return 'just now';
  if (Math.abs(amount) >= days7InSeconds)
    return new Intl.DateTimeFormat(undefined, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(value));
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  for (const [unit, size] of units) {
    // Not "60 seconds ago".
    if (Math.abs(amount) < size)
      return format.format(Math.sign(amount) * Math.min(Math.round(Math.abs(amount)), size - 1), unit);
    amount /= size;
  }
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: zone });
  const days = dayOf(Date.parse(value), zone) - dayOf(now, zone);
  return `${format.format(days, 'day')}, ${clock.format(new Date(value))}`;
}

/** The number of a day of the calendar, since 1970. */
function dayOf(ms: number, zone?: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(ms);
  return Date.parse(date) / (24 * 60 * 60 * 1_000);
}
