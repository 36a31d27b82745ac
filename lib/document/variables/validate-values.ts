import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { lookUpValue } from '@/lib/document/look-up-value';
import { expectedOf, readSavedValue, valueLimits, variableValueProblem } from '@/lib/document/variable-value';

export type VariableProblem = { name: string; reason: 'missing' | 'invalid'; expected: string };

/** Values for Liquid: every declared name has one, so that nothing prints as undefined. */
export type VariableValues = Record<string, unknown>;

type Definition = VariableDefinition | FieldDefinition;

const maxProblems = 100;

/**
 * Validates the values of a send and fills in fallbacks; the result is by whole names. null, `''` and missing mean "no
 * value": then the fallback counts, else a required variable is missing and an optional one is empty for its type
 * (`''`, false, `[]`). Undeclared names are ignored. Problems inside lists name the item: `items[2].price`.
 */
export function validateValues(
  definitions: readonly VariableDefinition[],
  input: Readonly<Record<string, unknown>>,
): { values: VariableValues; problems: VariableProblem[] } {
  const problems: VariableProblem[] = [];
  const report = (name: string, reason: VariableProblem['reason'], expected: string) => {
    if (problems.length < maxProblems) problems.push({ name, reason, expected });
  };
  const readValues = (fields: readonly Definition[], values: object, prefix: string): VariableValues =>
    Object.fromEntries(
      fields.map((definition): [string, unknown] => {
        const { value, doubled } = lookUpValue(values, definition.name);
        const path = prefix + definition.name;
        if (doubled) report(path, 'invalid', 'given once: nested, or under its name with dots');
        return [definition.name, readValue(definition, value, path)];
      }),
    );
  const readValue = (definition: Definition, own: unknown, path: string): unknown => {
    const fallback = readSavedValue(definition.type, definition.fallback);
    const value = isNone(definition, own) ? fallback : own;
    if (value === null && definition.required) report(path, 'missing', expectedOf(definition));
    if (value === null) return emptyValue(definition.type);
    const fields = (definition.type === 'list' && 'fields' in definition && definition.fields) || [];
    if (Array.isArray(value) && value.length <= valueLimits.listItems && fields.length > 0)
      return value.map((item: unknown, index) => readItem(fields, item, `${path}[${index}]`));
    if (fields.length === 0 && variableValueProblem(definition, value) === null) return value;
    report(path, 'invalid', expectedOf(definition));
    return emptyValue(definition.type);
  };
  const readItem = (fields: readonly Definition[], item: unknown, path: string): unknown => {
    if (problems.length >= maxProblems) return {};
    if (typeof item === 'object' && item !== null && !Array.isArray(item))
      return readValues(fields, item, `${path}.`);
    report(path, 'invalid', `an object with ${fields.map(({ name }) => name).join(', ')}`);
    return {};
  };
  return { values: readValues(definitions, input, ''), problems };
}

/** A type's value for "none", which prints nothing. */
function emptyValue(type: VariableDefinition['type']): unknown {
  if (type === 'list') return [];
  return type === 'boolean' ? false : '';
}

/** White space alone in a required text, and an empty required list, would be unnoticed gaps. */
function isNone({ type, required }: Definition, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (!required) return false;
  if (type === 'list') return Array.isArray(value) && value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}
