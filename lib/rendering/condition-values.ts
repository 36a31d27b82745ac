import type { ConditionDefinition, ConditionRule } from '@/lib/document/contract';
import { MissingValue } from './liquid-values';

/** Each condition's id with whether it holds for these values. */
export function conditionValues(
  conditions: readonly ConditionDefinition[],
  scope: Readonly<Record<string, unknown>>,
): Record<string, boolean> {
  const holding: Record<string, boolean> = Object.create(null);
  for (const { id, match, rules } of conditions) {
    const holds = (rule: ConditionRule) => ruleHolds(rule, scope[rule.variable]);
    holding[id] = match === 'all' ? rules.every(holds) : rules.some(holds);
  }
  return holding;
}

function ruleHolds({ operator, value }: ConditionRule, actual: unknown): boolean {
  const none = isNone(actual);
  switch (operator) {
    case 'exists':
      return !none;
    case 'empty':
      return none;
    case 'equals':
      return isEqual(actual, value);
    case 'not_equals':
      return !isEqual(actual, value);
    case 'greater':
      return !none && compare(actual, value) > 0;
    case 'less':
      return !none && compare(actual, value) < 0;
    case 'contains':
      return Array.isArray(actual)
        ? actual.some((item) => isEqual(item, value))
        : !none && value !== null && String(actual).includes(String(value));
  }
}

function isNone(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value instanceof MissingValue) return true;
  return Array.isArray(value) && value.length === 0;
}

function isEqual(actual: unknown, value: unknown): boolean {
  if (isNone(actual) || isNone(value)) return isNone(actual) && isNone(value);
  return typeof actual === 'number' ? actual === Number(value) : String(actual) === String(value);
}

/** Numbers by value, dates by time, lists by length, text in code unit order. NaN where it makes no sense. */
function compare(actual: unknown, value: unknown): number {
  if (Array.isArray(actual)) return actual.length - Number(value);
  if (typeof actual === 'number') return actual - Number(value);
  const [left, right] = [Date.parse(String(actual)), Date.parse(String(value))];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  if (String(actual) === String(value)) return 0;
  return String(actual) < String(value) ? -1 : 1;
}
