import type { Email } from 'postroom';

const capturedWords = 'kept in the test inbox, not sent';

/** Describes an email's state. Email captured by the test inbox was not delivered, whatever its state. */
export function stateWords({ state, captured }: Pick<Email, 'state' | 'captured'>): string {
  if (!captured) return state;
  if (state === 'delivered') return capturedWords;
  return state === 'complained' ? `${capturedWords}; simulated complaint` : state;
}
