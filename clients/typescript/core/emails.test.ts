import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, email, settle } from '@/clients/typescript/test/far-side.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a batch', () => {
  const three = [email, { ...email, to: 'bob@far.test' }, { ...email, to: 'eve@far.test' }];
  const entry = (index: number, more: object) => ({ index, idempotency_key: `key-${index}`, ...more });
  const body = (data: object[]) => ({ status: 207, body: { object: 'list', data, accepted: 1, failed: 2 } });
  const itemError = (code: string, retryable: boolean) => ({
    error: { code, message: 'No.', status: retryable ? 500 : 422, retryable, request_id: 'r' },
  });

  it('retries only temporary refusals, with the same key, keeping the order', async () => {
    const { postroom, requests } = clientOf([
      body([
        entry(0, itemError('TEMPLATE_UNAVAILABLE', false)),
        entry(1, { id: 'e-1' }),
        entry(2, itemError('INTERNAL_ERROR', true)),
      ]),
      body([entry(0, { id: 'e-2' })]),
    ]);
    const result = await settle(postroom.emails.sendBatch(three));
    const [first, second] = requests.map(({ init }) => JSON.parse(String(init.body)).emails);
    expect(second).toEqual([first[2]]);
    expect(result).toMatchObject({
      accepted: 2,
      failed: 1,
      data: [
        { index: 0, error: { code: 'TEMPLATE_UNAVAILABLE' } },
        { index: 1, id: 'e-1' },
        { index: 2, id: 'e-2' },
      ],
    });
  });

  it('returns the known outcomes if the retry cannot connect', async () => {
    const { postroom } = clientOf(
      [body([entry(0, { id: 'e-0' }), entry(1, itemError('INTERNAL_ERROR', true)), entry(2, { id: 'e-2' })])],
      { maxRetries: 1 },
    );
    const result = await settle(postroom.emails.sendBatch(three));
    expect(result).toMatchObject({
      accepted: 2,
      failed: 1,
      data: [{ id: 'e-0' }, { error: {} }, { id: 'e-2' }],
    });
  });

  it('includes the keys of all items in a connection error', async () => {
    const { postroom } = clientOf([], { maxRetries: 0 });
    const error = await settle(postroom.emails.sendBatch(three));
    expect(error).toMatchObject({
      idempotencyKeys: [expect.any(String), expect.any(String), expect.any(String)],
    });
  });
});
