import { expect, it } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { createQueryClient } from './query-client';

const retry = createQueryClient().getDefaultOptions().queries?.retry;

it('retries a failed read only if the server says that may help', () => {
  if (typeof retry !== 'function') throw new Error('the retry rule is a function');
  expect(retry(0, new PostroomError({ code: 'NOT_FOUND', message: 'x', status: 404 }))).toBe(false);
  expect(
    retry(0, new PostroomError({ code: 'INTERNAL_ERROR', message: 'x', status: 500, retryable: true })),
  ).toBe(true);
  expect(retry(3, new PostroomError({ code: 'CONNECTION_FAILED', message: 'x', retryable: true }))).toBe(
    false,
  );
});
