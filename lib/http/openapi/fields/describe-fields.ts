import { emailFields } from './email-fields';
import type { FieldWords } from './field-words';
import { overviewFields } from './overview-fields';
import { reviewFields } from './review-fields';
import { sendingFields } from './sending-fields';
import { sharedFields } from './shared-fields';
import { templateFields } from './template-fields';
import { workspaceFields } from './workspace-fields';

type Schema = Record<string, unknown>;

/** Stands before the nouns of what is around an object: `id` is looked up no farther. */
const inside = '>';

const words: FieldWords = {
  ...sharedFields,
  ...emailFields,
  ...overviewFields,
  ...templateFields,
  ...reviewFields,
  ...sendingFields,
  ...workspaceFields,
};

/**
 * The schema with a description and an example on every field. What a contract says of its field stands; else the
 * words for it inside its parent field or its noun, else those of its name.
 */
export function describeFields(schema: Schema, nouns: readonly string[]): Schema {
  return describe(schema, nouns, []);
}

/** The description and example of one name, as of a parameter. */
export function describeField(name: string, schema: Schema, nouns: readonly string[]): Schema {
  const [description, example] = wordsOf(name, nouns) ?? [];
  return {
    // What is inside is no object of the path's noun, a list's items apart: its id is its own.
    ...describe(schema, name === 'data' ? [name, ...nouns] : [name, inside, ...nouns], []),
    ...(schema.description === undefined && description !== undefined && { description }),
    ...(example !== undefined &&
      schema.examples === undefined &&
      fits(example, schema) && { examples: [example] }),
  };
}

function describe(schema: Schema, nouns: readonly string[], path: readonly string[]): Schema {
  const described: Schema = { ...schema };
  for (const list of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = schema[list];
    if (Array.isArray(options)) described[list] = options.map((one: Schema) => describe(one, nouns, path));
  }
  if (isSchema(schema.items)) described.items = describe(schema.items, nouns, path);
  if (isSchema(schema.properties)) {
    const fields = Object.entries(schema.properties as Record<string, Schema>);
    described.properties = Object.fromEntries(
      fields.map(([name, field]) => [name, describeField(name, field, nouns)]),
    );
  }
  return described;
}

function wordsOf(name: string, nouns: readonly string[]) {
  const near = name === 'id' && nouns.includes(inside) ? nouns.slice(0, nouns.indexOf(inside)) : nouns;
  const own = near.map((noun) => `${noun}.${name}`).find((key) => key in words);
  return words[own ?? name];
}

// `null` is no example of a field that is never null, nor an object of a string.
function fits(example: unknown, schema: Schema): boolean {
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) return options.some((one) => fits(example, one));
  if (typeof schema.$ref === 'string') return false;
  if (schema.const !== undefined) return example === schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(example);
  const kinds = [schema.type ?? []].flat();
  if (kinds.length === 0) return true;
  if (example === null) return kinds.includes('null');
  if (Array.isArray(example)) return kinds.includes('array');
  if (typeof example === 'number') return kinds.includes('number') || kinds.includes('integer');
  return kinds.includes(typeof example);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
