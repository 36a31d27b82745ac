import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, email, refusal, settle } from '@/clients/typescript/test/far-side.js';
import { PostroomError } from './postroom-error.ts';

const keyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)).idempotency_key;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a temporarily failing request', () => {
  it('is retried with the same generated idempotency key', async () => {
    const { postroom, requests } = clientOf([
      new TypeError('fetch failed'),
      { status: 502, body: '<h1>Bad gateway</h1>' },
      refusal('INTERNAL_ERROR', 500),
      { status: 202, body: { id: 'e-1' } },
    ]);
    expect(await settle(postroom.emails.send(email))).toEqual({ id: 'e-1' });
    const keys = requests.map(({ init }) => keyOf(init));
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(4);
  });

  it('waits as long as Retry-After says, in seconds or as a date, or longer with each attempt without it', async () => {
    const date = new Date(Date.now() + 9_000).toUTCString();
    const { postroom, requests } = clientOf([
      { ...refusal('RATE_LIMITED', 429), headers: { 'Retry-After': '7' } },
      { ...refusal('RATE_LIMITED', 429), headers: { 'Retry-After': date } },
      refusal('INTERNAL_ERROR', 503),
      { ...refusal('INTERNAL_ERROR', 503), headers: { 'Retry-After': '0' } },
      {},
    ]);
    await settle(postroom.emails.send(email));
    const waits = requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(7_000);
    expect(waits[0]).toBeLessThan(7_500);
    // The date was nine seconds away at the start of the test, and seven have passed.
    expect(waits[1]).toBeGreaterThan(0);
    expect(waits[1]).toBeLessThan(3_000);
    expect(waits[2]).toBeGreaterThanOrEqual(500);
    expect(waits[3]).toBeGreaterThanOrEqual(1_000);
  });

  it('fails after the allowed attempts, with the key for another try', async () => {
    const { postroom, requests } = clientOf([], { maxRetries: 2 });
    const error = await settle(postroom.emails.send({ ...email, idempotency_key: 'receipt-17' }));
    expect(requests).toHaveLength(3);
    expect(error).toMatchObject({ status: 500, idempotencyKeys: ['receipt-17'] });
  });

  it('does not wait longer than allowed', async () => {
    const limited = { ...refusal('RATE_LIMITED', 429), headers: { 'Retry-After': '3600' } };
    const { postroom, requests } = clientOf([limited], { maxRetryWaitMs: 60_000 });
    expect(await settle(postroom.emails.list())).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 3_600_000,
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['the daily limit', refusal('DAILY_LIMIT_REACHED', 429)],
    ['what is not built in', refusal('INTERNAL_ERROR', 501)],
    ['a refusal for good', refusal('INVALID_REQUEST', 400)],
    ['changed content under a known key', refusal('IDEMPOTENCY_CONFLICT', 409)],
  ])('is not retried after %s', async (_, reply) => {
    const { postroom, requests } = clientOf([reply]);
    expect(await settle(postroom.emails.send(email))).toBeInstanceOf(PostroomError);
    expect(requests).toHaveLength(1);
  });

  it('is retried while another request with its key is in progress', async () => {
    const { postroom, requests } = clientOf([refusal('IDEMPOTENCY_CONFLICT', 409, { retryable: true }), {}]);
    await settle(postroom.emails.send(email));
    expect(requests).toHaveLength(2);
  });

  it('is not retried if it could repeat an action, unless the answer says that nothing was done', async () => {
    const lost = clientOf([new TypeError('fetch failed'), {}]);
    const error = await settle(lost.postroom.templates.create({ name: 'Welcome', purpose: 'transactional' }));
    expect([error, lost.requests.length]).toMatchObject([{ code: 'CONNECTION_FAILED' }, 1]);
    const limited = clientOf([refusal('RATE_LIMITED', 429), { body: { id: 't-1' } }]);
    const created = limited.postroom.templates.create({ name: 'Welcome', purpose: 'transactional' });
    expect(await settle(created)).toEqual({ id: 't-1' });
  });
});
