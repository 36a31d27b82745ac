const firstMs = Date.parse('0001-01-01T00:00:00Z');
const lastMs = Date.parse('9999-12-31T00:00:00Z');

/**
 * The bound of a filter `created_after`. Answers show milliseconds, the database keeps microseconds. Whoever passes on
 * a `created_at` as a bound means the time that was shown: the next millisecond is the first one after it.
 */
export function afterMoment(bound: string): Date {
  return moment(Math.floor(Date.parse(bound)) + 1);
}

/** The bound of a filter `created_before`, by the same rule. */
export function untilMoment(bound: string): Date {
  const finer = /\.\d{3}\d*[1-9]/.test(bound);
  return moment(Date.parse(bound) + (finer ? 1 : 0));
}

/** Years that PostgreSQL would not read are as good as the first or last it does. */
function moment(ms: number): Date {
  return new Date(Math.min(Math.max(ms, firstMs), lastMs));
}
