import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { readSavedValue } from '@/lib/document/variable-value';

/** What stands in for the workspace's own values where nothing is sent. */
export const sampleSystemValues = {
  unsubscribe_url: 'https://postroom.example/unsubscribe',
  postal_address: 'Postroom\n1 Sample Street\n10115 Berlin',
};

const placeholders: Record<VariableDefinition['type'], unknown> = {
  text: null,
  number: 42,
  boolean: true,
  date: '2026-11-21',
  url: 'https://example.com/',
  image: null,
  list: [],
};

/** Values to look at a template with: what was given, else samples, fallbacks, something of the type. */
export function sampleValues(
  variables: readonly VariableDefinition[],
  given: Record<string, unknown> = {},
): Record<string, unknown> {
  const samples = variables.map((variable): [string, unknown] => [
    variable.name,
    given[variable.name] ?? sampleOf(variable),
  ]);
  return { ...given, ...Object.fromEntries(samples.filter(([, value]) => value !== null)) };
}

function sampleOf(variable: VariableDefinition | FieldDefinition): unknown {
  const saved =
    readSavedValue(variable.type, variable.sample) ?? readSavedValue(variable.type, variable.fallback);
  return saved ?? placeholders[variable.type] ?? (variable.type === 'text' ? spoken(variable.name) : null);
}

/** `first_name` as "First name". */
function spoken(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
