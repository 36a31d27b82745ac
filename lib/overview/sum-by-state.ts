import type { EmailState } from '@/lib/emails/contract/states';
import type { EmailTotals, Overview } from './contract';

/** The number of emails in one state. */
type StateCount = { state: EmailState; count: number; captured?: boolean };

const shown = ['submitted', 'bounced', 'complained', 'failed', 'suppressed'] as const;

/** Totals by outcome: each email once, complaints as delivered too, all as accepted. */
export function sumByState(counts: readonly StateCount[]): EmailTotals {
  const countOf = (...states: EmailState[]) => sum(counts.filter(({ state }) => states.includes(state)));
  const captured = sum(counts.filter((count) => count.captured));
  const rest = Object.fromEntries(shown.map((state) => [state, countOf(state)]));
  // The keys are those of `shown`, each with its count.
  return {
    accepted: sum(counts),
    delivered: countOf('delivered', 'complained'),
    captured,
    ...rest,
  } as EmailTotals;
}

/** The same including waiting and canceled emails. */
export function tallyAll(counts: readonly StateCount[]): Omit<Overview['totals'], 'simulated'> {
  const countOf = (...states: EmailState[]) => sum(counts.filter(({ state }) => states.includes(state)));
  return {
    ...sumByState(counts),
    waiting: countOf('accepted', 'queued', 'deferred'),
    uncertain: countOf('uncertain'),
    canceled: countOf('canceled'),
  };
}

export function ratesOf(counts: EmailTotals): Overview['rates'] {
  const { accepted, delivered, submitted, bounced, complained, failed, suppressed } = counts;
  const rateOf = (part: number, total: number) => (total === 0 ? null : part / total);
  const arrivedCount = delivered + submitted;
  return {
    delivered: rateOf(delivered, accepted),
    bounced: rateOf(bounced, arrivedCount + bounced),
    complained: rateOf(complained, arrivedCount),
    failed: rateOf(failed, accepted),
    suppressed: rateOf(suppressed, accepted),
  };
}

/** Old email that moved before it was counted can make a count negative: shown as zero. */
function sum(counts: readonly StateCount[]): number {
  return Math.max(
    0,
    counts.reduce((total, { count }) => total + count, 0),
  );
}
