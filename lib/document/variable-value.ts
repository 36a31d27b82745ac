import { isSafeUrl, schemeOf } from '@/lib/mail/safe-url';
import { countCharacters, isStorable } from '@/lib/mail/storable-text';
import { lookUpValue } from './look-up-value';

type Shape = {
  type: 'text' | 'number' | 'boolean' | 'date' | 'url' | 'image' | 'list';
  fields?: readonly { name: string; type: Shape['type'] }[] | undefined;
};

/** Limits of a value, in code points; the request's own limit is 100,000 encoded characters for all values. */
export const valueLimits = { text: 20_000, url: 2_048, listItems: 1_000 };

const expectations: Record<Shape['type'], string> = {
  text: `a text of at most ${valueLimits.text} characters`,
  number: 'a finite number',
  boolean: 'true or false',
  date: 'an ISO 8601 date such as 2026-11-21, or a time such as 2026-11-21T09:30:00Z',
  url: 'one complete http, https, mailto or tel URL',
  image: 'one complete https URL',
  list: 'a list',
};

/** The expected value of a definition, as the end of a sentence. */
export function expectedOf(definition: Shape): string {
  if (definition.type !== 'list') return expectations[definition.type];
  const fields = definition.fields ?? [];
  const items =
    fields.length > 0 ? `objects with ${fields.map((field) => field.name).join(', ')}` : 'plain values';
  return `a list of at most ${valueLimits.listItems} ${items}`;
}

/** null if `value` has the definition's type, else what was expected. */
export function variableValueProblem(definition: Shape, value: unknown): string | null {
  if (definition.type !== 'list') {
    return isScalarOf(definition.type, value) ? null : expectedOf(definition);
  }
  if (!Array.isArray(value) || value.length > valueLimits.listItems) return expectedOf(definition);
  const fields = definition.fields ?? [];
  for (const item of value) {
    if (fields.length === 0) {
      if (!isPlainValue(item)) return expectedOf(definition);
      continue;
    }
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return expectedOf(definition);
    for (const field of fields) {
      const part = lookUpValue(item, field.name).value;
      if (part === null || part === undefined || part === '') continue;
      if (!isScalarOf(field.type, part)) return `${expectations[field.type]} in the field ${field.name}`;
    }
  }
  return null;
}

/** A saved fallback or sample converted to its type: forms save `"42"` for a number. `''` and null mean none (null). */
export function readSavedValue(type: Shape['type'], saved: unknown): unknown {
  if (saved === null || saved === undefined || saved === '') return null;
  if (type === 'number' && typeof saved === 'string' && /^-?\d{1,20}(?:\.\d{1,20})?$/.test(saved))
    return Number(saved);
  if (type === 'boolean' && (saved === 'true' || saved === 'false')) return saved === 'true';
  if (type === 'text' && typeof saved === 'number') return String(saved);
  return saved;
}

function isScalarOf(type: Shape['type'], value: unknown): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string' || type === 'list') return false;
  if (type === 'text') return isPlainValue(value);
  if (type === 'date') return isDate(value);
  return isWholeUrl(value) && (type === 'url' ? isSafeUrl(value, 'value') : schemeOf(value) === 'https');
}

function isPlainValue(value: unknown): boolean {
  if (typeof value === 'string')
    return (
      isStorable(value) && (value.length <= valueLimits.text || countCharacters(value) <= valueLimits.text)
    );
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

const datePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

function isDate(value: string): boolean {
  const match = datePattern.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC turns 31 February into March, so such a day does not exist.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isWholeUrl(value: string): boolean {
  if (value.length > valueLimits.url * 2 || countCharacters(value) > valueLimits.url) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is refused, browsers drop them from URLs.
  if (/[\u0000-\u0020\u007f"'<>`\\{}|^]/.test(value) || !isStorable(value)) return false;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname.length > 0;
  return /^https?:\/\//i.test(value) && url.hostname.length > 0 && url.username === '' && url.password === '';
}
