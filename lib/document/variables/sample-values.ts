import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { lookUpValue } from '@/lib/document/look-up-value';
import { readSavedValue } from '@/lib/document/variable-value';
import { sentLanguage } from './sent-language';
import type { VariableValues } from './validate-values';

/** Shown for the postal address of a workspace that has none. */
export const samplePostalAddress = 'Postroom\n1 Sample Street\n10115 Berlin';

type Definition = VariableDefinition | FieldDefinition;

/**
 * Values for previews: each variable's sample, else its fallback, else by default a plausible value of its type. Not for
 * the language, which is the previewed one.
 */
export function sampleValues(
  definitions: readonly VariableDefinition[],
  otherwise: (definition: Definition) => unknown = createPlausibleValue,
): VariableValues {
  const sampleOf = (definition: Definition): unknown => {
    const { type, sample, fallback } = definition;
    const saved = readSavedValue(type, sample) ?? readSavedValue(type, fallback);
    const fields = 'fields' in definition ? (definition.fields ?? []) : [];
    if (type !== 'list') return saved ?? otherwise(definition);
    const items: unknown[] | null = Array.isArray(saved) && saved.length > 0 ? saved : null;
    if (fields.length === 0) return items ?? otherwise(definition);
    return (items ?? [{}, {}]).map((item) => fillItem(item, fields));
  };
  const fillItem = (item: unknown, fields: readonly FieldDefinition[]): Record<string, unknown> => {
    const values = typeof item === 'object' && item !== null ? item : {};
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        readSavedValue(field.type, lookUpValue(values, field.name).value) ?? sampleOf(field),
      ]),
    );
  };
  const others = definitions.filter(({ name }) => name !== sentLanguage.name);
  return Object.fromEntries(others.map((definition) => [definition.name, sampleOf(definition)]));
}

const plausibleValues: Readonly<Record<string, unknown>> = {
  ...{ number: 42, boolean: true, date: '2026-01-15', list: ['One', 'Two'] },
  ...{ url: 'https://example.com/', image: 'https://example.com/image.png' },
};

function createPlausibleValue({ name, type }: Definition): unknown {
  const words = name.replace(/^contact\./, '').replaceAll(/[._-]+/g, ' ');
  return plausibleValues[type] ?? words.replace(/^./, (first) => first.toUpperCase());
}
