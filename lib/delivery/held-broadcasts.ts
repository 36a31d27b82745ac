import { sql } from 'drizzle-orm';

/**
 * Of `broadcasts b`: what is accepted of it is not to go out. What was paid for and counted before a balance or a day's
 * limit was used up goes out, and what waits for the relay shows that it is back.
 */
export const isHeld = sql`(b.state = 'canceled'
  or (b.state = 'paused' and b.paused_because not in ('DAILY_LIMIT', 'BALANCE', 'RELAY')))`;
