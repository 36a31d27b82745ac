import type { VariableDefinition } from '@/lib/document/contract';
import { lookUpValue } from '@/lib/document/look-up-value';
import { samplePostalAddress, sampleValues } from '@/lib/document/variables/sample-values';

/** Sample system values, for previews. */
export const sampleSystemValues = {
  unsubscribe_url: 'https://postroom.example/unsubscribe',
  postal_address: samplePostalAddress,
};

/** The given values, completed with samples. */
export function completeValues(
  variables: readonly VariableDefinition[],
  values: Record<string, unknown> = {},
): Record<string, unknown> {
  // An empty text counts as a value: a real email would show it, or the fallback.
  const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined;
  const left = variables.filter(({ name }) => {
    const { value } = lookUpValue(values, name);
    return value === null || value === undefined;
  });
  return { ...Object.fromEntries(Object.entries(values).filter(isGiven)), ...sampleValues(left) };
}
