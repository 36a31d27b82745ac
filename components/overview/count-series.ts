import { arrivalOf, keptWords } from '@/components/emails/arrival';
import type { EmailTotals } from '@/lib/overview/contract';

/** The stacked parts of the chart: delivered means confirmed, without the test inbox. */
type Outcome = { key: Exclude<keyof EmailTotals, 'accepted' | 'complained'>; label: string; color: string };

const delivered: Outcome = { key: 'delivered', label: 'Delivered', color: 'var(--success-text)' };
const captured: Outcome = { key: 'captured', label: keptWords.short, color: 'var(--warning-text)' };
const others: readonly Outcome[] = [
  { key: 'submitted', label: 'Submitted', color: 'var(--primary)' },
  { key: 'bounced', label: 'Bounced', color: 'var(--accent)' },
  { key: 'failed', label: 'Failed', color: 'var(--destructive)' },
  { key: 'suppressed', label: 'Suppressed', color: 'var(--muted-foreground)' },
];

/** The outcomes of the chart and tables; the test inbox only if it is used. */
export function outcomesOf(rows: readonly EmailTotals[]): readonly Outcome[] {
  return [delivered, ...(hasCaptured(rows) ? [captured] : []), ...others];
}

export function hasCaptured(rows: readonly EmailTotals[]): boolean {
  return rows.some(({ captured }) => captured > 0);
}

/** Separates confirmed and captured emails for stacking. */
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

/** The label of an hour in `zone`, or of a day, which is in UTC. */
export function nameOfTime(
  at: string,
  step: 'hour' | 'day',
  zone: string,
  length: 'long' | 'short' = 'long',
): string {
  const timeZone = step === 'day' ? 'UTC' : zone;
  return new Intl.DateTimeFormat(undefined, { ...formats[step][length], timeZone }).format(new Date(at));
}

/** 0.0123 as "1.23 %"; a dash without emails. */
export function formatRate(rate: number | null): string {
  if (rate === null) return '–';
  return new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 }).format(rate);
}
