import { sql } from 'drizzle-orm';
import type { Move } from './states';

/**
 * Of a row of `deliveries`: no try is in hand. One whose worker died waits for the next, unless it had been handed over:
 * nobody knows then whether it went out.
 */
export const isWaiting = sql`(lease_until is null or (lease_until <= now() and not handed_over))`;

/** The move of an email that is canceled while it waits. */
export function cancelMove(emailId: string, detail: Record<string, unknown>): Move {
  const failure = { code: 'CANCELED' as const, message: 'Canceled while it waited for delivery.' };
  return { emailId, to: 'canceled', failure, detail };
}
