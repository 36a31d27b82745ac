import { momentWords } from '@/components/broadcasts/send-time-words';
import type { Broadcast, BroadcastState, SkipReason } from '@/lib/broadcasts/contract';

/** Why someone does not get it. */
export const skipWords: Record<SkipReason, { label: string; meaning: string }> = {
  unsubscribed: {
    label: 'Not subscribed',
    meaning: 'They unsubscribed, or they never subscribed to this topic.',
  },
  suppressed: { label: 'Suppressed', meaning: 'Their address bounced or complained before.' },
  unconfirmed: { label: 'Not confirmed', meaning: 'They have not confirmed their address yet.' },
  excluded: { label: 'Excluded', meaning: 'They are in a segment that you excluded.' },
  data: { label: 'Missing data', meaning: 'The template needs a value that they do not have.' },
  limit: { label: 'Limit per person', meaning: 'They got as many marketing emails lately as you allow.' },
  refused: { label: 'Refused', meaning: 'Their email could not be accepted.' },
  erased: { label: 'Erased', meaning: 'They were erased before their turn came.' },
};

/** Whether its recipients were found, so that there are counts. */
export function hasStarted({ started_at }: Pick<Broadcast, 'started_at'>): boolean {
  return started_at !== null;
}

/** States in which it can be edited. */
export const editableStates: readonly BroadcastState[] = ['draft', 'waiting_approval', 'scheduled'];

/** The number of people it goes to: those found without those skipped, before that as expected. */
export function reachOf({ counts, recipients_expected }: Pick<Broadcast, 'counts' | 'recipients_expected'>) {
  const found = counts.recipients > 0 ? counts.recipients - counts.skipped : (recipients_expected ?? 0);
  return Math.max(found, counts.accepted);
}

/** Who chooses the winner of an A/B test, and when; null unless only the winner is missing. */
export function winnerWords({ trial }: Pick<Broadcast, 'trial'>, zone: string): string | null {
  if (!trial?.waiting_since) return null;
  if (trial.winner_by !== 'clicks') return 'Somebody has to choose it.';
  const due = Date.parse(trial.waiting_since) + (trial.after_minutes ?? 0) * 60_000;
  return `The clicks choose it ${momentWords(new Date(due).toISOString(), zone)}.`;
}
