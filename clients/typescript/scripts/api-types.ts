import { referringTo, type Schema, type Schemas } from './refer-to-shapes.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};

const prefix = '/api/v1';

/** The client's types, made from the OpenAPI document: its named shapes, and what goes in and out of each operation. */
export function apiTypes({ paths, components }: OpenApi): string {
  const { Error: _, ...named } = components.schemas;
  const refer = referringTo(named, (schema) => typeOf(schema, ''));
  const shapes = Object.entries(named).map(
    ([name, schema]) => `export type ${name} = ${typeOf(refer(schema, name) as Schema, '')};`,
  );
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    path.startsWith(`${prefix}/`)
      ? Object.entries(verbs).map(([verb, operation]) =>
          operationType(`${verb.toUpperCase()} ${path.slice(prefix.length)}`, refer(operation) as Operation),
        )
      : [],
  );
  return [
    '// Generated from the operations of the API by `npm run client-types`. Not to be edited.',
    "import type { Deleted, Page, Paging } from './listing.ts';\nimport type { Operation } from './operation.ts';",
    `export type ErrorCode =\n${codesOf(components.schemas)
      .map((code) => `  | '${code}'`)
      .join('\n')};`,
    ...shapes,
    `export interface Operations {\n${operations.join('\n')}\n}\n`,
  ].join('\n\n');
}

function codesOf({ Error: error }: Record<string, Schema>): string[] {
  let schema: unknown = error;
  for (const name of ['properties', 'error', 'properties', 'code', 'enum'])
    schema = schema && typeof schema === 'object' ? (schema as Schema)[name] : undefined;
  if (!Array.isArray(schema)) throw new Error('The document lists no error codes.');
  return schema.map(String);
}

function operationType(name: string, operation: Operation): string {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const body = operation.requestBody?.content['application/json']?.schema;
  const responses = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response.content?.['application/json']?.schema);
  const types = new Set(responses.map((schema) => (schema ? typeOf(schema, '    ') : 'undefined')));
  const answer = [...types].join(' | ');
  const parts = [
    ...(query.length > 0 ? [`query: ${queryType(query)}`] : []),
    ...(body ? [`body: ${typeOf(body, '    ')}`] : []),
    ...(answer === 'undefined' ? [] : [`answer: ${answer}`]),
  ];
  const [only = ''] = parts;
  if (parts.length < 2 && !only.includes('\n')) return `  '${name}': Operation<{${only && ` ${only} `}}>;`;
  return `  '${name}': Operation<{\n${parts.map((part) => `    ${part};\n`).join('')}  }>;`;
}

function queryType(parameters: Parameter[]): string {
  const isPaged = parameters.some(({ name }) => name === 'cursor');
  const others = isPaged
    ? parameters.filter(({ name }) => name !== 'limit' && name !== 'cursor')
    : parameters;
  const properties = Object.fromEntries(others.map(({ name, schema }) => [name, oneOrSeveral(schema)]));
  const required = others.filter((parameter) => parameter.required).map(({ name }) => name);
  return [
    ...(isPaged ? ['Paging'] : []),
    ...(others.length > 0 ? [objectType({ properties, required }, '    ')] : []),
  ].join(' & ');
}

/** A list in an address may be written as its one item. */
function oneOrSeveral(schema: Schema): Schema {
  return schema.type === 'array' ? { anyOf: [schema.items, schema] } : schema;
}

function typeOf(schema: Schema, indent: string): string {
  if (typeof schema.$ref === 'string') return referenceTo(schema.$ref, schema.omit);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return unionOf(choices, indent);
  if (Array.isArray(schema.allOf)) return schema.allOf.map((one) => typeOf(one, indent)).join(' & ');
  if (Array.isArray(schema.type))
    return unionOf(
      schema.type.map((type) => ({ ...schema, type })),
      indent,
    );
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return arrayOf(schema.items ? typeOf(schema.items as Schema, indent) : 'unknown');
    case 'object':
      return objectType(schema, indent);
    default:
      return 'unknown';
  }
}

function referenceTo(reference: string, omit: unknown): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  if (!Array.isArray(omit) || omit.length === 0) return name;
  return `Omit<${name}, ${omit.map((field) => JSON.stringify(field)).join(' | ')}>`;
}

function unionOf(schemas: Schema[], indent: string): string {
  return [...new Set(schemas.map((schema) => typeOf(schema, indent)))].join(' | ');
}

function arrayOf(item: string): string {
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function objectType(schema: Schema, indent: string): string {
  // The document is our own: an object's `properties` are schemas and `required` lists their names.
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  if (properties.length === 0) {
    const values = schema.additionalProperties;
    return `Record<string, ${values && typeof values === 'object' ? typeOf(values as Schema, indent) : 'unknown'}>`;
  }
  // Common fields of lists and deletions are defined once.
  const { object, data } = schema.properties as Record<string, Schema>;
  const names = properties.map(([name]) => name).join();
  if (names === 'object,data,has_more,next_cursor' && data)
    return `Page<${typeOf(data.items as Schema, indent)}>`;
  if (names === 'object,id,deleted' && object) return `Deleted<${typeOf(object, indent)}>`;
  const inner = `${indent}  `;
  const lines = properties.map(([name, one]) => {
    const optional = required.includes(name) ? '' : '?';
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${formatDoc(one, inner)}${inner}${key}${optional}: ${typeOf(one, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function formatDoc({ description }: Schema, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : '';
}
