import { z } from 'zod';

/** Length in Unicode code points, the unit of every "characters" limit. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1, count += 1) {
    const code = text.charCodeAt(index);
    if (code >= 0xd800 && code <= 0xdbff && index + 1 < text.length) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next <= 0xdfff) index += 1;
    }
  }
  return count;
}

/** Index of the first U+0000 or unpaired surrogate, or -1: no database column or e-mail can carry them. */
export function findIllFormedCharacter(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0) return index;
    if (code < 0xd800 || code > 0xdfff) continue;
    const next = text.charCodeAt(index + 1);
    if (code > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return index;
    index += 1;
  }
  return -1;
}

/** A string of `min` to `max` code points without U+0000 and unpaired surrogates. */
export function wellFormedText(max: number, min = 0) {
  return z
    .string()
    .superRefine((value, context) => {
      if (findIllFormedCharacter(value) !== -1) {
        context.addIssue({
          code: 'custom',
          params: { code: 'INVALID_CHARACTER' },
          message: 'Contains U+0000 or an unpaired surrogate.',
        });
        return;
      }
      // A string has at most as many code points as UTF-16 units: most are settled without counting.
      if (value.length <= max && value.length >= min * 2) return;
      const length = countCharacters(value);
      if (length > max)
        context.addIssue({
          code: 'custom',
          params: { code: 'TOO_LONG' },
          message: `At most ${max} characters, this has ${length}.`,
        });
      if (length < min)
        context.addIssue({
          code: 'custom',
          params: { code: 'TOO_SHORT' },
          message: `At least ${min} character${min === 1 ? '' : 's'}.`,
        });
    })
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) });
}
