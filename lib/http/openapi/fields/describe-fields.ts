import { emailFields } from './email-fields';
import type { FieldWords } from './field-words';
import { reviewFields } from './review-fields';
import { sendingFields } from './sending-fields';
import { sharedFields } from './shared-fields';
import { templateFields } from './template-fields';
import { workspaceFields } from './workspace-fields';

type Schema = Record<string, unknown>;

/** Descriptions of names that mean the same everywhere; all others are in the contract of their object. */
export const sharedMeanings: FieldWords = {
  ...sharedFields,
  ...emailFields,
  ...templateFields,
  ...reviewFields,
  ...sendingFields,
  ...workspaceFields,
};

/** The schema with a description and an example on every field: from its contract, or else by its name. */
export function describeFields(schema: Schema): Schema {
  const described: Schema = { ...schema };
  for (const list of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = schema[list];
    if (Array.isArray(options)) described[list] = options.map((schema: Schema) => describeFields(schema));
  }
  if (isSchema(schema.items)) described.items = describeFields(schema.items);
  if (isSchema(schema.properties)) {
    const fields = Object.entries(schema.properties as Record<string, Schema>);
    described.properties = Object.fromEntries(
      fields.map(([name, field]) => [name, describeField(name, field)]),
    );
  }
  return described;
}

/** The description and example of one name, such as a parameter. */
export function describeField(name: string, schema: Schema): Schema {
  const [meaning, example] = sharedMeanings[name] ?? [];
  const description = findDescription(schema) ?? meaning;
  return {
    ...describeFields(schema),
    ...(description !== undefined && { description }),
    ...(example !== undefined &&
      schema.examples === undefined &&
      isPossibleExample(example, schema) && { examples: [example] }),
  };
}

/** The schema's own description, or that of an option, such as a string that may be null. */
function findDescription({ description, anyOf }: Schema): unknown {
  return (
    description ??
    (Array.isArray(anyOf) ? anyOf.find((option: Schema) => option.description) : null)?.description
  );
}

// `null` is no example for a field that is never null, nor an object for a string.
function isPossibleExample(example: unknown, schema: Schema): boolean {
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) return options.some((option) => isPossibleExample(example, option));
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
