import type { ConditionDefinition, ConditionRule, VariableDefinition } from '@/lib/document/contract';
import { findFreeName } from './free-name';

/** Comparison operators with their labels. */
export const operators: readonly { value: ConditionRule['operator']; label: string }[] = [
  { value: 'exists', label: 'has a value' },
  { value: 'empty', label: 'is empty' },
  { value: 'equals', label: 'is' },
  { value: 'not_equals', label: 'is not' },
  { value: 'greater', label: 'is more than' },
  { value: 'less', label: 'is less than' },
  { value: 'contains', label: 'contains' },
];

/** Whether an operator needs a value. */
export function isComparing(operator: ConditionRule['operator']): boolean {
  return operator !== 'exists' && operator !== 'empty';
}

/** Converts typed text to the type of the variable. */
export function toRuleValue(
  type: VariableDefinition['type'] | undefined,
  text: string,
): ConditionRule['value'] {
  const trimmed = text.trim();
  if ((type === 'number' || type === 'list') && trimmed !== '' && !Number.isNaN(Number(trimmed)))
    return Number(trimmed);
  if (type === 'boolean' && /^(true|false)$/.test(trimmed)) return trimmed === 'true';
  return text;
}

/** A condition of one rule, named after it: “plan is pro”. */
export function createCondition(
  rule: ConditionRule,
  others: readonly ConditionDefinition[],
): ConditionDefinition {
  const label = operators.find(({ value }) => value === rule.operator)?.label ?? '';
  const value = isComparing(rule.operator) ? ` ${String(rule.value ?? '')}` : '';
  const name = `${rule.variable} ${label}${value}`.slice(0, 120);
  const taken = others.map(({ id }) => id);
  return { id: createConditionId(name, taken), name, match: 'all', rules: [rule] };
}

/** An unused id made from words. */
function createConditionId(name: string, taken: readonly string[]): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
  return findFreeName(words === '' ? 'condition' : words, taken);
}
