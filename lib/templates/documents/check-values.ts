import type { VariableDefinition } from '@/lib/document/contract';
import { lookUpValue, withoutValue } from '@/lib/document/look-up-value';
import { validateValues } from '@/lib/document/variables/validate-values';
import { DomainError } from '@/lib/errors';
import { describeOthers } from '@/lib/issues';
import { nearestName } from '@/lib/nearest-name';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values to render with. `INVALID_TEMPLATE_DATA` with `details.variables` for unusable ones; blank values
 * with a fallback are removed.
 */
export function checkValues(definitions: readonly VariableDefinition[], values: Values): Values {
  const { problems } = validateValues(definitions, values);
  const [first] = problems;
  if (first) {
    const others = describeOthers(problems.map(({ name }) => name));
    const subject =
      Array.isArray(lookUpValue(values, first.name).value) && first.reason === 'missing'
        ? `The list ${first.name} is empty, and it is required: give at least one item, or make the variable optional.`
        : first.reason === 'missing'
          ? `The variable ${first.name} is missing: give ${first.expected}.${findTypo(definitions, values, first.name)}`
          : `The variable ${first.name} must be ${first.expected}.`;
    throw new DomainError('INVALID_TEMPLATE_DATA', `${subject}${others}`, { variables: problems });
  }
  return removeBlanks(definitions, values);
}

/** Finds an undeclared value whose name is almost the missing one, probably a typo. */
function findTypo(definitions: readonly VariableDefinition[], values: Values, missing: string): string {
  const declared = new Set(definitions.map(({ name }) => name));
  const givenNames = Object.keys(values)
    .filter((name) => !declared.has(name))
    .slice(0, 100);
  const suggestion = nearestName(missing, givenNames);
  return suggestion === null ? '' : ` You gave "${suggestion}": did you mean "${missing}"?`;
}

/** Removes blank values of required variables that have a fallback. */
export function removeBlanks(definitions: readonly VariableDefinition[], values: Values): Values {
  return definitions
    .filter(({ name, required }) => required && isBlank(lookUpValue(values, name).value))
    .reduce((left, { name }) => withoutValue(left, name), values);
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}
