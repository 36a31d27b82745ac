import type { ConditionDefinition, ConditionRule, VariableDefinition } from '@/lib/document/contract';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { localeName } from '@/lib/mail/locales';
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

/** The operators for a variable: for the language only those about which one it is. */
export function operatorsFor(variable: string): typeof operators {
  const isOrNot = ({ value }: (typeof operators)[number]) => value === 'equals' || value === 'not_equals';
  return variable === sentLanguage.name ? operators.filter(isOrNot) : operators;
}

/** A new rule for a variable, or an old one changed to it, keeping its comparison if possible. */
export function ruleOver(variable: string, old?: ConditionRule): ConditionRule {
  const isOfLanguage = variable === sentLanguage.name;
  if (old && !isOfLanguage && old.variable !== sentLanguage.name) return { ...old, variable };
  if (isOfLanguage) return { variable, operator: 'equals', value: '' };
  return { variable, operator: 'exists', value: null };
}

/** The display name of a variable in rules. */
export function askedName(variable: string): string {
  return variable === sentLanguage.name ? 'Language' : variable;
}

/** Whether a rule compares with a value. */
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

/** A condition of one rule, named by it: “plan is pro”, “Language is German”. */
export function createCondition(
  rule: ConditionRule,
  others: readonly ConditionDefinition[],
): ConditionDefinition {
  const label = operators.find(({ value }) => value === rule.operator)?.label ?? '';
  const text = String(rule.value ?? '');
  const value = rule.variable === sentLanguage.name ? localeName(text) : text;
  const compared = isComparing(rule.operator) ? ` ${value}` : '';
  const name = `${askedName(rule.variable)} ${label}${compared}`.slice(0, 120);
  const takenIds = others.map(({ id }) => id);
  return { id: createConditionId(name, takenIds), name, match: 'all', rules: [rule] };
}

/** An unused id made from words. */
function createConditionId(name: string, takenIds: readonly string[]): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
  return findFreeName(words === '' ? 'condition' : words, takenIds);
}
