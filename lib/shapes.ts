import { z } from 'zod';
import { issuesOf } from '@/lib/issues';
import { canonicalLocale } from '@/lib/mail/locales';
import { countCharacters, isStorable } from '@/lib/mail/storable-text';

// Shapes that several contracts share. Limits "in characters" count Unicode code points.

/** Any UUID, even one that cannot be ours: it is reported as missing, not as malformed. */
export const anyId = z.guid({
  error: ({ input }) => (input === undefined ? undefined : 'Must be a UUID.'),
});

/** A string of `min` to `max` characters that can be stored. `missing`: what to do if there is none. */
export function characters(min: number, max: number, missing?: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .check((context) => {
      const text = context.value;
      if (!isStorable(text)) {
        const message = 'Remove U+0000 and unpaired surrogates: they cannot be stored.';
        context.issues.push({ code: 'custom', input: text, message, params: { code: 'unstorable_text' } });
        return;
      }
      // A character is one or two units: most texts need no exact count.
      if (text.length >= 2 * min && text.length <= max) return;
      const length = text.length < min ? text.length : countCharacters(text);
      if (length < min) {
        const message = min === 1 ? 'Must not be empty.' : `Must have at least ${min} characters.`;
        context.issues.push({
          code: 'too_small',
          origin: 'string',
          minimum: min,
          inclusive: true,
          input: text,
          message,
        });
      }
      if (length > max) {
        const message = `Must have at most ${max} characters.`;
        context.issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          input: text,
          message,
        });
      }
    })
    .meta({ minLength: min, maxLength: max });
}

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/**
 * Whether a string is one bare mailbox, `local@domain` (RFC 5321, 4.1.2, without quoted locals and address literals).
 * Only the total length is limited, to 320 characters: addresses that no server accepts are reported by their delivery.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return localPart.test(local) && labels.length > 1 && labels.every((label) => domainLabel.test(label));
}

/** One bare email address of at most 320 characters; `withName` says what to do with a name before it. */
export function bareAddress(withName: string) {
  return characters(1, 320)
    .refine(isEmailAddress, {
      error: ({ input }) =>
        typeof input === 'string' && /<[^<>\s]+@[^<>\s]+>\s*$/.test(input)
          ? withName
          : 'Must be one email address such as ada@example.com.',
      params: { code: 'invalid_email' },
    })
    .meta({ format: 'email', maxLength: 320 });
}

export const emailAddress = bareAddress(
  'Must be the address alone, such as ada@example.com, without a name.',
);

/** ISO 8601 UTC with milliseconds. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** A time in a query or a body: ISO 8601 with a UTC offset. */
export const instant = z.iso.datetime({
  offset: true,
  message: 'Must be an ISO 8601 time with a UTC offset, such as 2026-11-21T09:30:00Z.',
});

/** An IANA name. No offsets such as +01:00: PostgreSQL reads their sign the other way round. */
export const timeZone = characters(1, 60).refine(isTimeZone, {
  message: 'Must be an IANA time zone such as Europe/Berlin.',
});

export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A language tag such as `de` or `pt-BR`, converted to its canonical form. */
export const locale = characters(2, 35)
  .refine((text) => canonicalLocale(text) !== null, {
    message: 'Must be a language tag such as de or pt-BR.',
    params: { code: 'invalid_locale' },
  })
  .overwrite((text) => canonicalLocale(text) ?? text)
  .meta({ description: 'A language tag (BCP 47).', examples: ['pt-BR'] });

/** A whole number in a query string, from `min` to `max`. */
export function queryInteger(min: number, max: number, standard?: number) {
  const message = `Must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .meta({ type: 'integer', pattern: undefined, minimum: min, maximum: max, default: standard })
    .transform(Number)
    .pipe(z.int().min(min, message).max(max, message));
}

/** The page size of a list: 1 to 100. */
export function pageLimit(defaultLimit: number) {
  return queryInteger(1, 100, defaultLimit)
    .optional()
    .transform((limit) => limit ?? defaultLimit);
}

/** An opaque cursor, checked when the list is read. */
export const cursor = z.string().optional();

/** The query of a list of named objects. */
export const namedQuery = (limit: number) =>
  z.strictObject({
    q: characters(1, 120).optional().describe('Part of the name, in any case.'),
    limit: pageLimit(limit),
    cursor,
  });

/** Several values of a query parameter, separated by commas. Errors are reported for the parameter. */
export function severalOf<T extends string>(one: z.ZodType<T>, description: string) {
  return z
    .string()
    .transform((text, ctx): T[] => {
      const parts = [...new Set(text.split(',').map((part) => part.trim()))];
      return parts.flatMap((part) => {
        const { data, error } = one.safeParse(part);
        for (const { code, message } of error ? issuesOf(error) : [])
          ctx.addIssue({ code: 'custom', message, params: { code } });
        return data ?? [];
      });
    })
    .meta({
      description,
      // For the reference and the client: the values between the commas.
      ...(one instanceof z.ZodEnum && { items: { type: 'string', enum: one.options } }),
    });
}

/** `true` or `false` in a query string. */
export function queryBoolean(defaultValue: boolean) {
  return z
    .enum(['true', 'false'], { message: 'Must be true or false.' })
    .optional()
    .transform((value) => (value === undefined ? defaultValue : value === 'true'));
}

/** The envelope of a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    object: z.literal('list'),
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  });
}
export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; next_cursor: string | null };

/** A person by their name at that time. */
export const personName = z
  .string()
  .meta({ description: 'The name of the person.', examples: ['Ada Lovelace'] });

export const person = z.object({
  id: z.uuid().nullable(),
  name: personName,
});

/** Something of the workspace by its id and name. */
export function named(noun: string, example: string) {
  return z.object({
    id: z.uuid().meta({ description: `The id of the ${noun}.` }),
    name: z.string().meta({ description: 'Its name.', examples: [example] }),
  });
}

/** A person with an account. */
export const user = z.object({ id: z.uuid(), name: personName, email: z.string() });

/** The answer to a deletion. */
export function deletedShape<const T extends string>(object: T) {
  return z.object({ object: z.literal(object), id: z.string(), deleted: z.literal(true) });
}
