import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { givenValue } from '@/lib/document/given-value';
import { readSavedValue } from '@/lib/document/variable-value';
import type { VariableValues } from './validate-values';

/** Values to preview with: each variable's sample, else its fallback, else something plausible of its type. */
export function sampleValues(definitions: readonly VariableDefinition[]): VariableValues {
  return Object.fromEntries(definitions.map((definition) => [definition.name, sampleOf(definition)]));
}

function sampleOf(definition: VariableDefinition | FieldDefinition): unknown {
  const saved =
    readSavedValue(definition.type, definition.sample) ??
    readSavedValue(definition.type, definition.fallback);
  const fields = 'fields' in definition ? (definition.fields ?? []) : [];
  if (definition.type !== 'list') return saved ?? plausible(definition);
  if (Array.isArray(saved) && saved.length > 0)
    return fields.length === 0 ? saved : saved.map((item: unknown) => fillItem(item, fields));
  return fields.length === 0 ? ['One', 'Two'] : [1, 2].map(() => fillItem({}, fields));
}

function fillItem(item: unknown, fields: readonly FieldDefinition[]): Record<string, unknown> {
  const given = typeof item === 'object' && item !== null ? item : {};
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      readSavedValue(field.type, givenValue(given, field.name).value) ?? sampleOf(field),
    ]),
  );
}

function plausible({ name, type }: VariableDefinition | FieldDefinition): unknown {
  switch (type) {
    case 'number':
      return 42;
    case 'boolean':
      return true;
    case 'date':
      return '2026-01-15';
    case 'url':
      return 'https://example.com/';
    case 'image':
      return 'https://example.com/image.png';
    default:
      return name
        .replace(/^contact\./, '')
        .replaceAll(/[._-]+/g, ' ')
        .replace(/^./, (first) => first.toUpperCase());
  }
}
