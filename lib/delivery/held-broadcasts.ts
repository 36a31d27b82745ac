import { sql } from 'drizzle-orm';

/**
 * For `broadcasts b`: its accepted email must not be sent. Not while paused for a balance or daily limit,
 * because accepted email is already counted, for the relay, because that email shows when it is back, nor for
 * a deleted template, which accepted email no longer needs.
 */
export const isHeld = sql`(b.state = 'canceled' or (b.state = 'paused'
  and b.paused_because not in ('DAILY_LIMIT', 'BALANCE', 'RELAY', 'TEMPLATE_UNAVAILABLE')))`;
