import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keyOf } from './reading';

it('keys a read by operation, path ids and query', () => {
  expect(keyOf('GET /webhooks')).toEqual(['GET /webhooks']);
  expect(
    keyOf('GET /webhooks/{webhookId}/deliveries', { path: { webhookId: 'a' }, query: { cursor: null } }),
  ).toEqual(['GET /webhooks/{webhookId}/deliveries', 'a', { cursor: null }]);
  // @ts-expect-error: no operation that reads
  expect(keyOf('POST /webhooks')).toBeTruthy();
});

it('lets one be invalidated without the others', async () => {
  const client = new QueryClient();
  const [one, other] = ['a', 'b'].map((id) => keyOf('GET /emails/{messageId}', { path: { messageId: id } }));
  if (!one || !other) throw new Error('Two keys were made.');
  for (const queryKey of [one, other]) client.setQueryData(queryKey, {});
  await client.invalidateQueries({ queryKey: one });
  expect([one, other].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
  await client.invalidateQueries({ queryKey: ['GET /emails/{messageId}'] });
  expect(client.getQueryState(other)?.isInvalidated).toBe(true);
});
