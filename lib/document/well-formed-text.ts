import { z } from 'zod';
import { countCharacters, isStorable } from '@/lib/mail/storable-text';

/** A string of at most `max` code points without U+0000 and unpaired surrogates. */
export function wellFormedText(max: number) {
  return z
    .string()
    .superRefine((value, context) => {
      const refuse = (code: string, message: string) =>
        context.addIssue({ code: 'custom', params: { code }, message });
      if (!isStorable(value)) {
        refuse('INVALID_CHARACTER', 'Contains U+0000 or an unpaired surrogate.');
        return;
      }
      // A string has at most as many code points as UTF-16 units, so most need no counting.
      if (value.length <= max) return;
      const length = countCharacters(value);
      if (length > max) refuse('TOO_LONG', `At most ${max} characters, this has ${length}.`);
    })
    .meta({ maxLength: max });
}
