import type { VariableDefinition } from '@/lib/document/contract';
import { expectedOf, readSavedValue, variableValueProblem } from '@/lib/document/variable-value';
import { DomainError } from '@/lib/errors';

type Problem = { name: string; reason: 'missing' | 'invalid'; expected: string };

/** Refuses values that the declared variables cannot do with: `INVALID_TEMPLATE_DATA` with `details.variables`. */
export function checkValues(
  definitions: readonly VariableDefinition[],
  values: Readonly<Record<string, unknown>>,
): void {
  const problems = definitions.flatMap((definition): Problem[] => {
    const { name } = definition;
    const value = Object.hasOwn(values, name) ? values[name] : null;
    if (isNone(value)) {
      const fallback = readSavedValue(definition.type, definition.fallback);
      if (!definition.required || !isNone(fallback)) return [];
      return [{ name, reason: 'missing', expected: expectedOf(definition) }];
    }
    const expected = variableValueProblem(definition, value);
    return expected === null ? [] : [{ name, reason: 'invalid', expected }];
  });
  const [first] = problems;
  if (!first) return;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const what =
    first.reason === 'missing'
      ? `The variable ${first.name} is missing: give ${first.expected}.`
      : `The variable ${first.name} must be ${first.expected}.`;
  throw new DomainError('INVALID_TEMPLATE_DATA', `${what}${more}`, { variables: problems });
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
