import { expect, it } from 'vitest';
import { z } from 'zod';
import { createInvalidError, issuesOf } from './issues';
import { anyId } from './shapes';

const shape = z.strictObject({
  state: z.enum(['draft', 'published']),
  object: z.literal('list'),
  id: z.uuid(),
  count: z.int().min(1).max(10),
  name: z.string().min(2).max(3),
  tags: z.array(z.string()).max(1),
  on: z.boolean('Must be on or off.'),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
  parent: anyId.nullable(),
  at: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('now') }),
    z.object({ kind: z.literal('time'), time: z.string() }),
  ]),
});
const right = {
  state: 'draft',
  object: 'list',
  id: '019ab2c4-7d10-7c3e-9a52-000000000001',
  count: 1,
  name: 'Ada',
  parent: null,
};
const rest = { tags: [], on: true, either: { a: 'x' }, at: { kind: 'now' } };

it.each([
  [{ state: 'x' }, 'Must be "draft" or "published".'],
  [{ object: 'x' }, 'Must be "list".'],
  [{ id: 'x' }, 'Must be a UUID.'],
  [{ count: 11 }, 'Must be at most 10.'],
  [{ count: 0 }, 'Must be at least 1.'],
  [{ count: 'x' }, 'Must be a number, not a string.'],
  [{ count: 1.5 }, 'Must be a whole number.'],
  [{ name: 'Adam' }, 'Must have at most 3 characters.'],
  [{ name: 'A' }, 'Must have at least 2 characters.'],
  [{ tags: ['a', 'b'] }, 'Must have at most 1 entry.'],
  [{ on: 'x' }, 'Must be on or off.'],
  [{ either: 'x' }, 'Has none of the forms that are documented for it.'],
  [{ state: undefined }, 'Must be "draft" or "published".'],
  [{ at: {} }, 'Must be "now" or "time".'],
  [{ parent: undefined }, 'Required.'],
  [{ parent: 'x' }, 'Must be a UUID.'],
])('tells %j in a plain sentence', (wrong, message) => {
  const { error } = shape.safeParse({ ...right, ...rest, ...wrong });
  expect(error && issuesOf(error).map((issue) => issue.message)).toEqual([message]);
});

it('names the other wrong fields after the sentence about the first', () => {
  const about = (...paths: string[]) =>
    createInvalidError(paths.map((path) => ({ path, code: 'wrong', message: 'Must be a UUID.' }))).message;
  expect(about('a')).toBe('a: Must be a UUID.');
  expect(about('a', 'a')).toBe('a: Must be a UUID.');
  expect(about('a', 'b')).toBe('a: Must be a UUID. Also wrong: b.');
  expect(about('a', 'b', 'c', 'd', 'e')).toBe('a: Must be a UUID. Also wrong: b, c and 2 more.');
});

it('says which value of a list was most likely meant', () => {
  const value = { ...right, ...rest, state: 'publishd' };
  const { error } = shape.safeParse(value);
  expect(error && issuesOf(error, ['template'], { shape, value })).toEqual([
    {
      path: 'template.state',
      code: 'invalid_value',
      message: 'Must be "draft" or "published". Did you mean "published"?',
    },
  ]);
});
