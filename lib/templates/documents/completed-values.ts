import type { VariableDefinition } from '@/lib/document/contract';
import { givenValue } from '@/lib/document/given-value';
import { sampleValues } from '@/lib/document/variables/sample-values';

/** What stands in for the workspace's own values where nothing is sent. */
export const sampleSystemValues = {
  unsubscribe_url: 'https://postroom.example/unsubscribe',
  postal_address: 'Postroom\n1 Sample Street\n10115 Berlin',
};

/** Values to look at a template with: what was given, and samples for the others. */
export function completedValues(
  variables: readonly VariableDefinition[],
  given: Record<string, unknown> = {},
): Record<string, unknown> {
  // An empty text is a value: an email that is sent with it shows it, or the fallback.
  const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined;
  const left = variables.filter(({ name }) => {
    const { value } = givenValue(given, name);
    return value === null || value === undefined;
  });
  return { ...Object.fromEntries(Object.entries(given).filter(isGiven)), ...sampleValues(left) };
}
