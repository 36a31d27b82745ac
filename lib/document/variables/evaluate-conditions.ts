import type { ConditionDefinition, ConditionRule } from '@/lib/document/contract';

/**
 * Which conditions hold for validated values, by id. Semantics of a rule:
 * - `empty`: no value, white space only, an empty list, or false; `exists` is its opposite.
 * - `equals`: numbers by amount, times by instant, true and false by meaning (also written as text), text exactly.
 * - `greater`, `less`: numbers by amount, times by instant, lists by their length; anything else never holds.
 * - `contains`: text holds the text, exactly; a list holds an item, or an item with a field, that equals it.
 * `not_equals` is the opposite of `equals`. A variable without a value equals nothing.
 */
export function evaluateConditions(
  conditions: readonly ConditionDefinition[],
  values: Readonly<Record<string, unknown>>,
): Record<string, boolean> {
  const holds = ({ operator, variable, value }: ConditionRule) =>
    holdsBy[operator](Object.hasOwn(values, variable) ? values[variable] : undefined, value);
  return Object.fromEntries(
    conditions.map(({ id, match, rules }) => [id, match === 'all' ? rules.every(holds) : rules.some(holds)]),
  );
}

const holdsBy: Record<ConditionRule['operator'], (actual: unknown, expected: unknown) => boolean> = {
  exists: (actual) => !isEmpty(actual),
  empty: (actual) => isEmpty(actual),
  equals: (actual, expected) => areEqual(actual, expected),
  not_equals: (actual, expected) => !areEqual(actual, expected),
  greater: (actual, expected) => (compare(actual, expected) ?? 0) > 0,
  less: (actual, expected) => (compare(actual, expected) ?? 0) < 0,
  contains: (actual, expected) => doesContain(actual, expected),
};

function isEmpty(actual: unknown): boolean {
  if (actual === undefined || actual === null || actual === false) return true;
  if (typeof actual === 'string') return actual.trim() === '';
  return Array.isArray(actual) && actual.length === 0;
}

function areEqual(actual: unknown, expected: unknown): boolean {
  if (expected === null || actual === undefined || actual === null) return false;
  if (typeof actual === 'boolean' || typeof expected === 'boolean')
    return String(actual) === String(expected);
  if (typeof actual === 'string' && actual === expected) return true;
  const difference = Array.isArray(actual) ? null : compare(actual, expected);
  return difference === 0;
}

/** Negative, zero or positive if `actual` is less, equal or greater; null if not comparable. */
function compare(actual: unknown, expected: unknown): number | null {
  const left = Array.isArray(actual) ? actual.length : amountOf(actual);
  const right = amountOf(expected);
  if (left !== null && right !== null) return left - right;
  const leftTime = timeOf(actual);
  const rightTime = timeOf(expected);
  return leftTime === null || rightTime === null ? null : leftTime - rightTime;
}

function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*-?\d{1,20}(?:\.\d{1,20})?\s*$/.test(value) ? Number(value) : null;
}

/** A day without a time starts at midnight UTC, and a time without an offset is UTC. */
function timeOf(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 40 || !/^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(value))
    return null;
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10));
  const time = Date.parse(
    value.length === 10 || hasOffset ? value.replace(' ', 'T') : `${value.replace(' ', 'T')}Z`,
  );
  return Number.isNaN(time) ? null : time;
}

function doesContain(actual: unknown, expected: unknown): boolean {
  if (expected === null || expected === '') return false;
  if (Array.isArray(actual))
    return actual.some((item: unknown) =>
      typeof item === 'object' && item !== null
        ? Object.values(item).some((field) => areEqual(field, expected))
        : areEqual(item, expected),
    );
  return typeof actual === 'string' || typeof actual === 'number'
    ? String(actual).includes(String(expected))
    : false;
}
