type Schema = Record<string, unknown>;

const exampleTime = '2026-11-21T09:30:00.123Z';
export const exampleId = '019ab2c4-7d10-7c3e-9a52-0000000000aa';

/** An example for a schema: its own examples, or else a value of its type for each required field. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, depth = 0): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (typeof schema.$ref === 'string') {
    const schemaNamed = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return schemaNamed && depth < 8 ? exampleOf(schemaNamed, schemas, depth + 1) : {};
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options?.[0]) return exampleOf(options[0], schemas, depth);
  const [kind] = [schema.type ?? 'object'].flat();
  if (kind === 'array') return schema.items ? [exampleOf(schema.items as Schema, schemas, depth + 1)] : [];
  if (kind === 'integer' || kind === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (kind === 'boolean') return false;
  if (kind === 'null') return null;
  if (kind === 'string') return stringOf(schema);
  const always = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(([name]) =>
    always.includes(name),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas, depth + 1)]));
}

function stringOf(schema: Schema): string {
  if (schema.format === 'date-time') return exampleTime;
  if (schema.format === 'uuid') return exampleId;
  if (schema.format === 'email') return 'ada@example.com';
  return 'text';
}
