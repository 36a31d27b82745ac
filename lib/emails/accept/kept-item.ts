import { storableText } from '@/lib/mail/storable-text';

const mostCharacters = 20_000;
const longestText = 2_000;
const mostParts = 50;
const deepest = 6;
const longestMetadataValue = 500;

const secretName = /pass(word|code)?|secret|token|credential|api_?key|otp|pin$/i;

/**
 * A refused item as it is kept, as JSON: readable, never big, and without what nobody needs to see again: the bytes of
 * files and values that are named like a secret. Null where it was no object or is too big even so.
 */
export function keptItem(given: unknown): string | null {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return null;
  const json = JSON.stringify(shortened(given, 0));
  return json.length > mostCharacters ? null : json;
}

/** The values of its metadata, which `q` finds; null where there are none. */
export function metadataValues(given: unknown): string[] | null {
  if (given === null || typeof given !== 'object' || !('metadata' in given)) return null;
  const { metadata } = given;
  if (metadata === null || typeof metadata !== 'object') return null;
  const values = Object.values(metadata)
    .filter((value): value is string => typeof value === 'string' && value.length <= longestMetadataValue)
    .slice(0, mostParts);
  return values.length > 0 ? values.map((value) => storableText(value, longestMetadataValue)) : null;
}

function shortened(value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    const text = storableText(value, longestText);
    return value.length > longestText ? `${text}… (${value.length} characters)` : text;
  }
  if (value === null || typeof value !== 'object') return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.slice(0, mostParts).map((one) => shortened(one, depth + 1));
  const isFile = 'content' in value && 'filename' in value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostParts)
      .map(([name, inner]) => [
        storableText(name, 200),
        (isFile && name === 'content') || secretName.test(name) ? '[hidden]' : shortened(inner, depth + 1),
      ]),
  );
}
