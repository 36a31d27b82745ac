import { sql } from 'drizzle-orm';
import type { Move } from './states';

/**
 * For a row of `deliveries`: no attempt is running. After a worker died it waits for the next one, unless the
 * email was handed over and may have been sent.
 */
export const isWaiting = sql`(lease_until is null or (lease_until <= now() and not handed_over))`;

export function cancelMove(emailId: string, detail: Record<string, unknown>): Move {
  const failure = { code: 'CANCELED' as const, message: 'Canceled while it waited for delivery.' };
  return { emailId, to: 'canceled', failure, detail };
}
