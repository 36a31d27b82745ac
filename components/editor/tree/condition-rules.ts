import type { ConditionDefinition, ConditionRule, VariableDefinition } from '@/lib/document/contract';
import { freeName } from './free-name';

/** How a rule compares, as people say it. */
export const operators: readonly { value: ConditionRule['operator']; label: string }[] = [
  { value: 'exists', label: 'has a value' },
  { value: 'empty', label: 'is empty' },
  { value: 'equals', label: 'is' },
  { value: 'not_equals', label: 'is not' },
  { value: 'greater', label: 'is more than' },
  { value: 'less', label: 'is less than' },
  { value: 'contains', label: 'contains' },
];

/** Whether a rule compares with a value of its own. */
export function isComparing(operator: ConditionRule['operator']): boolean {
  return operator !== 'exists' && operator !== 'empty';
}

/** What was typed as the value of a rule, of the kind that the variable has. */
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

/** A condition of one rule, named by it: “plan is pro”. */
export function conditionOf(
  rule: ConditionRule,
  others: readonly ConditionDefinition[],
): ConditionDefinition {
  const label = operators.find(({ value }) => value === rule.operator)?.label ?? '';
  const value = isComparing(rule.operator) ? ` ${String(rule.value ?? '')}` : '';
  const name = `${rule.variable} ${label}${value}`.slice(0, 120);
  const taken = others.map(({ id }) => id);
  return { id: freeConditionId(name, taken), name, match: 'all', rules: [rule] };
}

/** An id that no other condition has, made of words. */
function freeConditionId(name: string, taken: readonly string[]): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
  return freeName(words === '' ? 'condition' : words, taken);
}
