import { sql } from 'drizzle-orm';

// Ids are UUIDv7: they start with their creation time in milliseconds, so a month is a range of ids.

/** The start of the UTC month of a time, or of one `months` later. */
export function monthOf(moment: Date, months = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
}

/** The id range of the month that starts at a time. */
export function idsOfMonth(month: Date): { from: string; until: string } {
  return { from: leastIdAt(month), until: leastIdAt(monthOf(month, 1)) };
}

/** The name of a partition: `email_bodies_2026_12`. */
export function nameOfMonth(table: string, month: Date): string {
  return `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

/** The lowest id created at a time: all later ids are higher. */
export function leastIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** When an id was created, to the millisecond, by the clock of its creator. */
export function momentOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

const monthOfId = `date_trunc('month', to_timestamp(('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000.0) at time zone 'UTC')`;

/**
 * Whether an email's id is of another UTC month than its `created_at`: the clock of its creator was wrong, or the month
 * was about to change. The condition of an index, so a query uses these words. Only PostgreSQL 17 can read the time of an id.
 */
export const isOfOtherMonth = sql.raw(`${monthOfId} <> date_trunc('month', created_at at time zone 'UTC')`);
