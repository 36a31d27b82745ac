import type { VariableDefinition } from '@/lib/document/contract';
import { sentLanguage } from './sent-language';
import { type VariableProblem, validateValues } from './validate-values';

/** The variables of which everybody in a broadcast gets the same value: all that neither contacts nor the language fill in. */
export function sharedVariables(
  variables: readonly VariableDefinition[],
  ofContacts: readonly Pick<VariableDefinition, 'name'>[],
): VariableDefinition[] {
  const filled = new Set([sentLanguage, ...ofContacts].map(({ name }) => name));
  return variables.filter(({ name }) => !filled.has(name));
}

/** What is wrong with the values of shared variables, in sentences: those of the checks are those of broadcasts. */
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
