import { expect, it } from 'vitest';
import { z } from 'zod';
import { RawJson } from '@/lib/raw-json';
import { checkAnswer } from './check-answer';
import { operations } from './operations/operation';

const { 'GET /things': things } = operations({
  'GET /things': {
    summary: 'List things',
    scope: 'public',
    response: z.object({ name: z.string(), document: z.object({ lines: z.int() }) }),
    statuses: [200, 207],
  },
});
const right = { name: 'Ada', document: new RawJson('{"lines":1}') };

it('accepts the operation’s shape, including documents as JSON text', () => {
  for (const status of [200, 207]) expect(() => checkAnswer(things, right, status)).not.toThrow();
});

it.each([
  ['a status that it does not name', right, 201],
  ['a field of another type', { ...right, name: 1 }, 200],
  ['a field less', { name: 'Ada' }, 200],
  ['a field more, however deep', { ...right, document: { lines: 1, words: 2 } }, 200],
])('refuses %s', (_, body, status) => {
  expect(() => checkAnswer(things, body, status)).toThrow('GET /things answers');
});
