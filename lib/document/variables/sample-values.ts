import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { givenValue } from '@/lib/document/given-value';
import { readSavedValue } from '@/lib/document/variable-value';
import type { VariableValues } from './validate-values';

/** Values to preview with: each variable's sample, else its fallback, else something plausible of its type. */
export function sampleValues(definitions: readonly VariableDefinition[]): VariableValues {
  return Object.fromEntries(definitions.map((definition) => [definition.name, sampleOf(definition)]));
}

/**
 * Values as large as real data gets, for sizes: texts four times their sample (160 characters at least), URLs of 400
 * characters, lists four times their sample (20 items at least).
 */
export function worstCaseValues(definitions: readonly VariableDefinition[]): VariableValues {
  return Object.fromEntries(definitions.map((definition) => [definition.name, worstOf(definition)]));
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

function worstOf(definition: VariableDefinition | FieldDefinition): unknown {
  const sample = sampleOf(definition);
  switch (definition.type) {
    case 'text':
      return stretch(typeof sample === 'string' ? sample : '', 160);
    case 'number':
      return typeof sample === 'number' && Math.abs(sample) > 1e9 ? sample : 1_234_567_890.12;
    case 'url':
    case 'image':
      return `https://example.com/${'a'.repeat(380)}`;
    case 'list': {
      const fields = 'fields' in definition ? (definition.fields ?? []) : [];
      const length = Math.max(20, 4 * (Array.isArray(sample) ? sample.length : 0));
      const item =
        fields.length === 0
          ? stretch('Item', 40)
          : Object.fromEntries(fields.map((field) => [field.name, worstOf(field)]));
      return Array.from({ length: Math.min(length, 1_000) }, () => item);
    }
    default:
      return sample;
  }
}

function stretch(text: string, atLeast: number): string {
  const unit = text.trim() === '' ? 'Text' : text.trim();
  const times = Math.min(
    Math.max(4, Math.ceil(atLeast / (unit.length + 1))),
    Math.ceil(20_000 / (unit.length + 1)),
  );
  return Array.from({ length: times }, () => unit)
    .join(' ')
    .slice(0, 20_000);
}
