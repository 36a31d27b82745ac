import { formatNumber } from '@/lib/amounts';
import { createInvalidError } from '@/lib/issues';
import { countCharacters, isStorable } from '@/lib/mail/storable-text';
import { characters } from '@/lib/shapes';

const keySchema = characters(8, 200);

/** States the allowed key length and the length of this key. */
export function keyLengthSentence(key: string): string {
  return `Must have 8 to 200 characters, not ${formatNumber(countCharacters(key))}.`;
}

/**
 * The key of a request, from the field or the Idempotency-Key header; null without one. If both are given,
 * they must match.
 */
export function readKey(field: unknown, header: string | null): unknown {
  if (header === null) return field ?? null;
  if (field === undefined || field === header) return header;
  const message = 'Must equal the header Idempotency-Key, or be left out.';
  throw createInvalidError([{ path: 'idempotency_key', code: 'contradiction', message }]);
}

/** An optional key: null without one, `IDEMPOTENCY_KEY_REQUIRED` for one that is none. */
export function readOptionalKey(field: unknown, header: string | null): string | null {
  const key = readKey(field, header);
  const read = keySchema.nullable().safeParse(key);
  if (read.success) return read.data;
  const message =
    typeof key === 'string' && isStorable(key) ? keyLengthSentence(key) : 'Must have 8 to 200 characters.';
  const issues = [{ path: 'idempotency_key', code: 'invalid', message }];
  throw createInvalidError(issues, 'IDEMPOTENCY_KEY_REQUIRED');
}
