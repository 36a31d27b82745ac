export type Schema = { [key: string]: unknown };
export type Schemas = Record<string, Schema>;
type Shape = { name: string; fields: Map<string, string> };

// Objects that share fewer fields are alike by chance, and with more different ones a type of its own is clearer.
const leastShared = 3;
const mostDifferent = 2;

/**
 * Makes a schema refer to a named shape wherever that shape's fields are written out: alone, among others, or with a
 * few that differ, which are in `omit`. Fields that `typeOf` writes alike are the same.
 */
export function referringTo(schemas: Schemas, typeOf: (schema: Schema) => string) {
  const shapes: Shape[] = Object.entries(schemas).map(([name, schema]) => ({
    name,
    fields: fieldsOf(schema),
  }));

  function fieldsOf(schema: Schema): Map<string, string> {
    // A field may also be called `properties`.
    const properties = schema.type === 'object' ? schema.properties : undefined;
    const required = (schema.required ?? []) as string[];
    const written = Object.entries((properties ?? {}) as Schemas).map(([name, field]) => {
      const type = typeOf(withoutReferences(field, schemas) as Schema);
      return [name, `${required.includes(name)} ${field.description} ${type}`] as const;
    });
    return new Map(written);
  }

  /** `own`: the name of the schema itself, which may refer to earlier ones only. */
  return function refer(part: unknown, own?: string): unknown {
    if (Array.isArray(part)) return part.map((one) => refer(one));
    if (typeof part !== 'object' || part === null) return part;
    const schema = part as Schema;
    const fields = fieldsOf(schema);
    const end = own === undefined ? shapes.length : shapes.findIndex(({ name }) => name === own);
    const closest = closestShape(shapes.slice(0, end), fields);
    if (!closest)
      return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]));
    const { shape, different } = closest;
    const rest = Object.entries(schema.properties as Schemas).filter(
      ([name]) => shape.fields.get(name) !== fields.get(name),
    );
    const reference = { $ref: `#/components/schemas/${shape.name}`, omit: different };
    if (rest.length === 0) return { ...reference, description: schema.description };
    const others = { ...schema, properties: refer(Object.fromEntries(rest)) };
    return { allOf: [reference, others], description: schema.description };
  };
}

/** The shape whose fields are all among these, with the most of them written alike. */
function closestShape(shapes: Shape[], fields: Map<string, string>) {
  const close = shapes.flatMap((shape) => {
    const different = [...shape.fields.keys()].filter((name) => shape.fields.get(name) !== fields.get(name));
    const shared = shape.fields.size - different.length;
    const isClose =
      shared > 0 &&
      shared >= Math.min(leastShared, fields.size) &&
      different.length <= mostDifferent &&
      different.every((name) => fields.has(name));
    return isClose ? [{ shape, different, shared }] : [];
  });
  return close.sort((a, b) => b.shared - a.shared)[0];
}

/** A schema with every named shape written out, except inside of itself. */
function withoutReferences(part: unknown, schemas: Schemas, within: string[] = []): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutReferences(one, schemas, within));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as Schema;
  const name = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : '';
  const named = schemas[name];
  if (named && !within.includes(name)) return withoutReferences(named, schemas, [...within, name]);
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withoutReferences(value, schemas, within)]),
  );
}
