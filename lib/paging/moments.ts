const firstMs = Date.parse('0001-01-01T00:00:00Z');
const lastMs = Date.parse('9999-12-31T00:00:00Z');

/**
 * The bound of a `created_after` filter. Answers show milliseconds, the database stores microseconds: a `created_at`
 * used as a bound includes its whole millisecond, so the next one is the first after it.
 */
export function afterMoment(bound: string): Date {
  return moment(Math.floor(Date.parse(bound)) + 1);
}

/** The bound of a filter `created_before`, by the same rule. */
export function untilMoment(bound: string): Date {
  const finer = /\.\d{3}\d*[1-9]/.test(bound);
  return moment(Date.parse(bound) + (finer ? 1 : 0));
}

/** Years beyond PostgreSQL's range become its first or last. */
export function moment(ms: number): Date {
  return new Date(Math.min(Math.max(ms, firstMs), lastMs));
}
