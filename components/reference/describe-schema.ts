import type { JsonSchema } from './openapi-shapes';

type Schemas = Record<string, JsonSchema>;

/** The schema a reference points to, else the schema itself. */
export function dereference(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && schemas[name]) || schema;
}

/** A type in a few words: "string or null", "array of uuid", "1 to 100". */
export function describeType(schema: JsonSchema, schemas: Schemas): string {
  if (schema.$ref)
    return (
      schema.$ref
        .split('/')
        .at(-1)
        ?.replace(/Input$/, '') ?? 'object'
    );
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => String(one)).join(' · ');
  if (schema.anyOf) return schema.anyOf.map((one) => describeType(one, schemas)).join(' or ');
  if (schema.items) return `array of ${describeType(schema.items, schemas)}`;
  return schema.format ?? ([schema.type ?? 'any'].flat().join(' or ') || 'any');
}

/** The bounds of a value in a few words, or an empty string. */
export function describeBounds(schema: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (most === undefined || most > 1e12) return least ? `at least ${least}${unit}` : '';
    return least ? `${least} to ${most}${unit}` : `up to ${most}${unit}`;
  };
  const bounds = [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.type === 'integer' ? range(schema.minimum, schema.maximum, '') : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ];
  return bounds.filter(Boolean).join(', ');
}

/** A made-up value of a schema, for the example of a request. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const known = dereference(schema, schemas);
  if (known.const !== undefined) return known.const;
  if (known.enum) return known.enum[0];
  if (known.anyOf?.[0]) return exampleOf(known.anyOf[0], schemas, depth);
  if (known.type === 'array')
    return depth > 3 || !known.items ? [] : [exampleOf(known.items, schemas, depth + 1)];
  if (known.properties) {
    const wanted = Object.entries(known.properties).filter(
      ([name]) => known.required?.includes(name) ?? false,
    );
    return Object.fromEntries(wanted.map(([name, one]) => [name, exampleOf(one, schemas, depth + 1)]));
  }
  if (known.type === 'integer' || known.type === 'number')
    return known.minimum && known.minimum > 0 ? known.minimum : 0;
  if (known.type === 'boolean') return true;
  if (known.type === 'object') return {};
  if (known.format === 'email') return 'ada@example.com';
  if (known.format === 'uuid') return '019a0000-0000-7000-8000-000000000000';
  return '…';
}
