import type { EmailDetail } from '@/lib/emails/contract/log';

/** Whether it waits for its first or another attempt, so that it can be canceled. */
export function canBeCanceled({
  state,
  next_attempt_at,
}: Pick<EmailDetail, 'state' | 'next_attempt_at'>): boolean {
  return state === 'accepted' || state === 'deferred' || (state === 'queued' && next_attempt_at !== null);
}
