import { arrivalOf, keptWords } from '@/components/emails/arrival';
import type { EmailTotals } from '@/lib/overview/contract';

/** What the chart stacks: delivered is what was confirmed, without what the test inbox kept. */
type Outcome = { key: Exclude<keyof EmailTotals, 'accepted' | 'complained'>; label: string; color: string };

const delivered: Outcome = { key: 'delivered', label: 'Delivered', color: 'var(--success-text)' };
const captured: Outcome = { key: 'captured', label: keptWords.short, color: 'var(--warning-text)' };
const others: readonly Outcome[] = [
  { key: 'submitted', label: 'Submitted', color: 'var(--primary)' },
  { key: 'bounced', label: 'Bounced', color: 'var(--accent)' },
  { key: 'failed', label: 'Failed', color: 'var(--destructive)' },
  { key: 'suppressed', label: 'Suppressed', color: 'var(--muted-foreground)' },
];

/** The outcomes as the chart stacks them and the tables name them; the test inbox only where it kept something. */
export function outcomesOf(rows: readonly EmailTotals[]): readonly Outcome[] {
  return [delivered, ...(hasCaptured(rows) ? [captured] : []), ...others];
}

export function hasCaptured(rows: readonly EmailTotals[]): boolean {
  return rows.some(({ captured }) => captured > 0);
}

/** Counts confirmed and captured emails separately, so that they can be stacked. */
export function separateConfirmed<Row extends EmailTotals>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, delivered: arrivalOf(row).confirmed }));
}

const formats = {
  day: { long: { dateStyle: 'medium' }, short: { day: 'numeric', month: 'short' } },
  hour: {
    long: { dateStyle: 'medium', timeStyle: 'short' },
    short: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  },
} as const;

/** The name of an hour in `zone`, or of a day. Days are those of UTC, so they are named by it. */
export function nameOfTime(
  at: string,
  step: 'hour' | 'day',
  zone: string,
  length: 'long' | 'short' = 'long',
): string {
  const timeZone = step === 'day' ? 'UTC' : zone;
  return new Intl.DateTimeFormat(undefined, { ...formats[step][length], timeZone }).format(new Date(at));
}

/** 0.0123 as "1.23 %"; a dash where there was no email. */
export function formatRate(rate: number | null): string {
  if (rate === null) return '–';
  return new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 }).format(rate);
}
