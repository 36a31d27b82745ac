/** Values to look at a mail with, under a name: such as one recipient's. */
export type SampleSet = { name: string; values: Record<string, unknown> };

const mostSets = 30;

/** What is kept on this device; what cannot be read counts as nothing. */
export function readSets(stored: string | null): SampleSet[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSet).slice(0, mostSets) : [];
  } catch {
    return [];
  }
}

/** With a set added, in the place of one that has its name. */
export function withSet(sets: readonly SampleSet[], set: SampleSet): SampleSet[] {
  const known = sets.some(({ name }) => name === set.name);
  return known ? sets.map((each) => (each.name === set.name ? set : each)) : [...sets, set].slice(-mostSets);
}

/** Values out of a text of JSON, or the sentence that says why there are none. */
export function readValues(
  text: string,
): { values: Record<string, unknown>; problem: null } | { values: null; problem: string } {
  if (text.trim() === '') return { values: {}, problem: null };
  try {
    const value: unknown = JSON.parse(text);
    if (isValues(value)) return { values: value, problem: null };
    return { values: null, problem: 'Expected an object of values, such as { "first_name": "Ada" }.' };
  } catch (error) {
    return {
      values: null,
      problem: error instanceof Error ? `Not JSON yet: ${error.message}.` : 'Not JSON yet.',
    };
  }
}

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSet(value: unknown): value is SampleSet {
  return isValues(value) && typeof value.name === 'string' && isValues(value.values);
}
