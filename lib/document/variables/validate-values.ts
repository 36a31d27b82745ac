import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { givenValue } from '@/lib/document/given-value';
import { expectedOf, readSavedValue, valueLimits, variableValueProblem } from '@/lib/document/variable-value';

export type VariableProblem = { name: string; reason: 'missing' | 'invalid'; expected: string };

/** Values ready for Liquid: every declared name has one, so that nothing prints as undefined. */
export type VariableValues = Record<string, unknown>;

const maxProblems = 100;

/**
 * Checks the values of a send against the definitions and fills in fallbacks; the answer is by whole names. null, `''` and absence are "no value":
 * then the fallback counts, else a required variable is missing and an optional one is empty for its type (`''`, false,
 * `[]`). Names that are not declared are ignored. Problems inside lists name the item: `items[2].price`.
 */
export function validateValues(
  definitions: readonly VariableDefinition[],
  values: Readonly<Record<string, unknown>>,
): { values: VariableValues; problems: VariableProblem[] } {
  const problems: VariableProblem[] = [];
  return { values: readValues(definitions, values, '', problems), problems };
}

/** The value that stands for "none" of a type: it prints as nothing. */
export function emptyValue(type: VariableDefinition['type']): unknown {
  if (type === 'list') return [];
  return type === 'boolean' ? false : '';
}

function readValues(
  definitions: readonly (VariableDefinition | FieldDefinition)[],
  values: object,
  prefix: string,
  problems: VariableProblem[],
): VariableValues {
  const entries = definitions.map((definition): [string, unknown] => {
    const { value, doubled } = givenValue(values, definition.name);
    const path = prefix + definition.name;
    if (doubled) addProblem(problems, path, 'invalid', 'given once: nested, or under its name with dots');
    return [definition.name, readValue(definition, value, path, problems)];
  });
  return Object.fromEntries(entries);
}

function readValue(
  definition: VariableDefinition | FieldDefinition,
  given: unknown,
  path: string,
  problems: VariableProblem[],
): unknown {
  const fallback = readSavedValue(definition.type, definition.fallback);
  const value = isNone(definition, given) ? fallback : given;
  if (value === null) {
    if (definition.required) addProblem(problems, path, 'missing', expectedOf(definition));
    return emptyValue(definition.type);
  }
  if (definition.type === 'list') return readList(definition, value, path, problems);
  if (variableValueProblem(definition, value) === null) return value;
  addProblem(problems, path, 'invalid', expectedOf(definition));
  return emptyValue(definition.type);
}

function readList(
  definition: VariableDefinition,
  value: unknown,
  path: string,
  problems: VariableProblem[],
): unknown[] {
  const fields = definition.fields ?? [];
  const shallow = Array.isArray(value) && value.length <= valueLimits.listItems;
  if (!shallow || (fields.length === 0 && variableValueProblem(definition, value) !== null)) {
    addProblem(problems, path, 'invalid', expectedOf(definition));
    return [];
  }
  if (fields.length === 0) return value;
  return value.map((item: unknown, index) => {
    if (problems.length >= maxProblems) return {};
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      addProblem(
        problems,
        `${path}[${index}]`,
        'invalid',
        `an object with ${fields.map(({ name }) => name).join(', ')}`,
      );
      return {};
    }
    return readValues(fields, item, `${path}[${index}].`, problems);
  });
}

/** White space alone is a silent blank in a required text, and an empty list a silent gap in a required list. */
function isNone({ type, required }: VariableDefinition | FieldDefinition, given: unknown): boolean {
  if (given === undefined || given === null || given === '') return true;
  if (!required) return false;
  if (type === 'list') return Array.isArray(given) && given.length === 0;
  return typeof given === 'string' && given.trim() === '';
}

function addProblem(
  problems: VariableProblem[],
  name: string,
  reason: VariableProblem['reason'],
  expected: string,
): void {
  if (problems.length < maxProblems) problems.push({ name, reason, expected });
}
