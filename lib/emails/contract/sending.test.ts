import { expect, it } from 'vitest';
import { issuesOf } from '@/lib/issues';
import { batchItem } from './sending';

const item = { idempotency_key: 'receipt-1042', from: 'a@example.com', to: 'b@example.com', subject: 'A' };

it.each([
  [{ idempotency_key: undefined }, 'Required: make it of what the email is about, such as receipt-1042.'],
  [{ attachments: [{ filename: 'a.txt', content_type: 'text/plain', content: 'QQ==' }] }, 'takes no files'],
  [{ attachments: ['a.txt'] }, 'Must be a UUID.'],
])('says for %j what to do instead', (wrong, words) => {
  const value = { ...item, text: 'A', ...wrong };
  const { error } = batchItem.safeParse(value);
  expect(error && issuesOf(error, [], { shape: batchItem, value })[0]?.message).toContain(words);
});

it('says how long variables may be', () => {
  const { error } = batchItem.safeParse({ ...item, text: 'A', variables: { a: 'a'.repeat(100_000) } });
  expect(error?.issues[0]?.message).toBe('Must have at most 100,000 characters as JSON.');
});
