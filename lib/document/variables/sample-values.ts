import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { lookUpValue } from '@/lib/document/look-up-value';
import { readSavedValue } from '@/lib/document/variable-value';
import { sentLanguage } from './sent-language';
import type { VariableValues } from './validate-values';

/** Shown for the postal address of a workspace that has none. */
export const samplePostalAddress = 'Postroom\n1 Sample Street\n10115 Berlin';

/**
 * Values for previews: each variable's sample, else its fallback, else a plausible value of its type. Not for the
 * language, which is the previewed one.
 */
export function sampleValues(definitions: readonly VariableDefinition[]): VariableValues {
  const others = definitions.filter(({ name }) => name !== sentLanguage.name);
  return Object.fromEntries(others.map((definition) => [definition.name, sampleOf(definition)]));
}

function sampleOf(definition: VariableDefinition | FieldDefinition): unknown {
  const saved =
    readSavedValue(definition.type, definition.sample) ??
    readSavedValue(definition.type, definition.fallback);
  const fields = 'fields' in definition ? (definition.fields ?? []) : [];
  if (definition.type !== 'list') return saved ?? createPlausibleValue(definition);
  if (Array.isArray(saved) && saved.length > 0)
    return fields.length === 0 ? saved : saved.map((item: unknown) => fillItem(item, fields));
  return fields.length === 0 ? ['One', 'Two'] : [1, 2].map(() => fillItem({}, fields));
}

function fillItem(item: unknown, fields: readonly FieldDefinition[]): Record<string, unknown> {
  const values = typeof item === 'object' && item !== null ? item : {};
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      readSavedValue(field.type, lookUpValue(values, field.name).value) ?? sampleOf(field),
    ]),
  );
}

const plausibleValues: Readonly<Record<string, unknown>> = {
  ...{ number: 42, boolean: true, date: '2026-01-15' },
  ...{ url: 'https://example.com/', image: 'https://example.com/image.png' },
};

function createPlausibleValue({ name, type }: VariableDefinition | FieldDefinition): unknown {
  const words = name.replace(/^contact\./, '').replaceAll(/[._-]+/g, ' ');
  return plausibleValues[type] ?? words.replace(/^./, (first) => first.toUpperCase());
}
