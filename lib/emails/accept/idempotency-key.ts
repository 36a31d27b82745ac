import { formatNumber } from '@/lib/amounts';
import { invalid } from '@/lib/issues';
import { countCharacters, isStorable } from '@/lib/mail/storable-text';
import { characters } from '@/lib/shapes';

const shape = characters(8, 200);

/** How long a key may be, and how long this one is. */
export function keyLengthSentence(key: string): string {
  return `Must have 8 to 200 characters, not ${formatNumber(countCharacters(key))}.`;
}

/** The key of a request, given as a field or as the header Idempotency-Key; null without one. Both must be the same. */
export function oneKey(field: unknown, header: string | null): unknown {
  if (header === null) return field ?? null;
  if (field === undefined || field === header) return header;
  const message = 'Must equal the header Idempotency-Key, or be left out.';
  throw invalid([{ path: 'idempotency_key', code: 'contradiction', message }]);
}

/** A key that may be left out: null without one, `INVALID_REQUEST` where it is too short or too long. */
export function optionalKey(field: string | undefined, header: string | null): string | null {
  const key = oneKey(field, header);
  const read = shape.nullable().safeParse(key);
  if (read.success) return read.data;
  const message =
    typeof key === 'string' && isStorable(key) ? keyLengthSentence(key) : 'Must have 8 to 200 characters.';
  throw invalid([{ path: 'idempotency_key', code: 'invalid', message }]);
}
