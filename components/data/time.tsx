'use client';

import { useEffect, useState } from 'react';

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
];

const refreshMs = 30_000;
const days7InSeconds = 7 * 24 * 60 * 60;

/** "3 minutes ago", then a date; the exact local time is in the title. */
export function Time({ value, exact }: { value: string; exact?: boolean }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (exact) return;
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, [exact]);

  const full = formatMoment(value);
  return (
    <time dateTime={value} title={full} className="whitespace-nowrap" suppressHydrationWarning>
      {exact ? full : formatRelative(value, Math.max(now, Date.now()))}
    </time>
  );
}

/** Date and time to the second, in the reader's zone and language. */
export function formatMoment(value: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(value),
  );
}

export function formatRelative(value: string, now: number): string {
  let amount = (Date.parse(value) - now) / 1_000;
  if (Math.abs(amount) < 5) return 'just now';
  if (Math.abs(amount) >= days7InSeconds)
    return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(value));
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  for (const [unit, size] of units) {
    if (Math.abs(amount) < size || unit === 'day') return format.format(Math.round(amount), unit);
    amount /= size;
  }
  return value;
}
