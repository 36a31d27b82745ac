import type { SaveSampleSetInput } from '@/lib/templates/contract/samples';

/** Sets that an earlier Postroom kept on the device alone; what cannot be read counts as nothing. */
export function readKeptSets(stored: string | null): SaveSampleSetInput[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSet) : [];
  } catch {
    return [];
  }
}

function isSet(value: unknown): value is SaveSampleSetInput {
  return isObject(value) && typeof value.name === 'string' && isObject(value.values);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
