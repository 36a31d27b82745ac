import { isObject } from '@/lib/document/given-value';

type ReadValues = { values: Readonly<Record<string, unknown>>; problem: null } | { values: null; problem: string };

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
