import { storableText } from '@/lib/mail/storable-text';

const maxCharacters = 20_000;
const maxTextLength = 2_000;
const maxParts = 50;
const maxDepth = 6;
const maxMetadataValueLength = 500;

const secretName = /pass(word|code)?|secret|token|credential|api_?key|otp|pin$/i;

/**
 * A refused item as JSON to store, bounded in size, without file bytes and values that are named like
 * secrets. Null if it is not an object or is still too big.
 */
export function toStoredItem(item: unknown): string | null {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return null;
  const json = JSON.stringify(shorten(item, 0));
  return json.length > maxCharacters ? null : json;
}

/** Its metadata values, for search; null if there are none. */
export function readMetadataValues(input: unknown): string[] | null {
  if (input === null || typeof input !== 'object' || !('metadata' in input)) return null;
  const { metadata } = input;
  if (metadata === null || typeof metadata !== 'object') return null;
  const values = Object.values(metadata)
    .filter((value): value is string => typeof value === 'string' && value.length <= maxMetadataValueLength)
    .slice(0, maxParts);
  return values.length > 0 ? values.map((value) => storableText(value, maxMetadataValueLength)) : null;
}

function shorten(value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    const text = storableText(value, maxTextLength);
    return value.length > maxTextLength ? `${text}… (${value.length} characters)` : text;
  }
  if (value === null || typeof value !== 'object') return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, maxParts).map((one) => shorten(one, depth + 1));
  const isFile = 'content' in value && 'filename' in value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxParts)
      .map(([name, inner]) => [
        storableText(name, 200),
        (isFile && name === 'content') || secretName.test(name) ? '[hidden]' : shorten(inner, depth + 1),
      ]),
  );
}
