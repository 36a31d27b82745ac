import { isObject } from '@/lib/document/given-value';

type Values = Record<string, unknown>;
type ReadValues = { values: Values; problem: null } | { values: null; problem: string };

/** Values out of a text of JSON, or the sentence that says why there are none. */
export function readValues(text: string): ReadValues {
  if (text.trim() === '') return { values: {}, problem: null };
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { values: value, problem: null };
    return { values: null, problem: 'Expected an object of values, such as { "first_name": "Ada" }.' };
  } catch (error) {
    return {
      values: null,
      problem: error instanceof Error ? `Not JSON yet: ${error.message}.` : 'Not JSON yet.',
    };
  }
}

/** The values with another one of a name, or without it where there is none. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _old, ...rest } = values;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}
