import { formatNumber } from '@/lib/amounts';
import type { JsonSchema } from './openapi-shapes';

type Schemas = Record<string, JsonSchema>;

/** Resolves a reference; other schemas stay unchanged. */
function dereference(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && schemas[name]) || schema;
}

/** A type in a few words: "string or null", "array of uuid". */
export function describeType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return 'enum';
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(describeType))].join(' or ');
  if (schema.items) return `array of ${describeType(schema.items)}`;
  return schema.format ?? ([schema.type ?? 'any'].flat().join(' or ') || 'any');
}

/** The allowed values, if there are few. */
export function allowedValues(schema: JsonSchema): unknown[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap(allowedValues);
  if (schema.items) return allowedValues(schema.items);
  return schema.enum ?? [];
}

/** The limits of a value in a few words, or an empty string. */
export function describeBounds(schema: JsonSchema): string {
  const bounded = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  const range = (least: number | undefined, max: number | undefined, unit: string) => {
    if (max === undefined || max > 1e12) return least && least > -1e12 ? `at least ${least}${unit}` : '';
    return least && least > -1e12
      ? `${formatNumber(least)} to ${formatNumber(max)}${unit}`
      : `up to ${formatNumber(max)}${unit}`;
  };
  const isNumber = bounded.type === 'integer' || bounded.type === 'number';
  const bounds = [
    range(bounded.minLength, bounded.maxLength, ' characters'),
    range(bounded.minItems, bounded.maxItems, ' items'),
    isNumber ? range(bounded.minimum, bounded.maximum, '') : '',
  ];
  return bounds.filter(Boolean).join(', ');
}

export type SchemaField = { name: string; schema: JsonSchema; required: boolean };

/** The fields of an object, of a list's items, or of the only object among alternatives. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas): SchemaField[] {
  const known = dereference(schema, schemas);
  const options = known.anyOf ?? known.oneOf;
  if (options) return mergeFields(options.flatMap((option) => fieldsOf(option, schemas)));
  if (known.items) return fieldsOf(known.items, schemas);
  const required = new Set(known.required);
  return Object.entries(known.properties ?? {}).map(([name, one]) => ({
    name,
    schema: one,
    required: required.has(name),
  }));
}

// Alternatives share most fields, which are listed once.
function mergeFields(fields: SchemaField[]): SchemaField[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}
