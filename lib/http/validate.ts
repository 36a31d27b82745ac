import type { z } from 'zod';
import { createInvalidError, issuesOf } from '@/lib/issues';

/** Parses one part of a request; `INVALID_REQUEST` with every issue. */
export function parsePart<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw createInvalidError(issuesOf(result.error, [], { shape, value }));
}

/** The query string as an object; a parameter given twice is refused. */
export function queryObject(url: URL): Record<string, string> {
  // Without a prototype, or a parameter called __proto__ would go unseen.
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(values, name))
      throw createInvalidError([{ path: name, code: 'repeated', message: 'Give this parameter once.' }]);
    if (value.includes('\u0000'))
      throw createInvalidError([{ path: name, code: 'unstorable_text', message: 'Remove U+0000.' }]);
    values[name] = value;
  }
  return values;
}
