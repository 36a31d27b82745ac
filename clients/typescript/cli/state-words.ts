import type { Email } from 'postroom';

const kept = 'kept in the test inbox, not sent';

/** How an email stands: what the test inbox kept was not delivered to anybody, whatever its state says. */
export function stateWords({ state, captured }: Pick<Email, 'state' | 'captured'>): string {
  if (!captured) return state;
  if (state === 'delivered') return kept;
  return state === 'complained' ? `${kept}; simulated complaint` : state;
}
