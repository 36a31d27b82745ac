import type { VariableDefinition } from '@/lib/document/contract';
import { sentLanguage } from './sent-language';
import { type VariableProblem, validateValues } from './validate-values';

/** Variables with one value for the whole broadcast: all except those from contacts and the language. */
export function sharedVariables(
  variables: readonly VariableDefinition[],
  ofContacts: readonly Pick<VariableDefinition, 'name'>[],
): VariableDefinition[] {
  const filled = new Set([sentLanguage, ...ofContacts].map(({ name }) => name));
  return variables.filter(({ name }) => !filled.has(name));
}

/** Problems of shared variables' values, as sentences for both checks and broadcasts. */
export function sharedValueProblems(
  shared: readonly VariableDefinition[],
  values: Readonly<Record<string, unknown>>,
): (VariableProblem & { message: string })[] {
  return validateValues(shared, values).problems.map((problem) => ({
    ...problem,
    message: sentenceOf(problem),
  }));
}

function sentenceOf({ name, reason, expected }: VariableProblem): string {
  return reason === 'missing'
    ? `The template needs a value for “${name}”.`
    : `“${name}” must be ${expected}.`;
}
