import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Postroom } from './postroom.js';
import { isPostroomError, PostroomError } from './postroom-error.js';

type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | Error;

/** A client whose far side answers as told, one reply for each request, and the requests that came. */
function clientOf(replies: Reply[], options: { maxRetries?: number; maxRetryWaitMs?: number } = {}) {
  const requests: { url: string; init: RequestInit; atMs: number }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    requests.push({ url: String(input), init, atMs: Date.now() });
    const reply = replies.shift() ?? { status: 500 };
    if (reply instanceof Error) throw reply;
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
    return new Response(text, { status: reply.status ?? 200, headers: reply.headers ?? {} });
  };
  const postroom = new Postroom({ apiKey: 'pr_key', baseUrl: 'https://mail.test/', fetch, ...options });
  return { postroom, requests };
}

function refusal(code: string, status: number, more: Record<string, unknown> = {}) {
  const retryable = status === 429 || status >= 500;
  return { status, body: { error: { code, message: 'No.', status, retryable, request_id: 'r-1', ...more } } };
}

const email = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'Hello', text: 'Hello' };
const keyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)).idempotency_key;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function settle<T>(promise: Promise<T>): Promise<T | PostroomError> {
  const settled = promise.catch((error: unknown) => {
    if (error instanceof PostroomError) return error;
    throw error;
  });
  await vi.runAllTimersAsync();
  return settled;
}

describe('a request that fails for the moment', () => {
  it('is tried again with the same idempotency key, made once', async () => {
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

  it('waits as long as Retry-After says, in seconds or as a date, and longer with each try where it says nothing', async () => {
    const date = new Date(Date.now() + 9_000).toUTCString();
    const { postroom, requests } = clientOf([
      { ...refusal('RATE_LIMITED', 429), headers: { 'Retry-After': '7' } },
      { ...refusal('RATE_LIMITED', 429), headers: { 'Retry-After': date } },
      refusal('INTERNAL_ERROR', 503),
      refusal('INTERNAL_ERROR', 503),
      {},
    ]);
    await settle(postroom.emails.send(email));
    const waits = requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(7_000);
    expect(waits[0]).toBeLessThan(7_500);
    // The date was nine seconds away when the test began, seven of them have gone by.
    expect(waits[1]).toBeGreaterThan(0);
    expect(waits[1]).toBeLessThan(3_000);
    expect(waits[2]).toBeGreaterThanOrEqual(500);
    expect(waits[3]).toBeGreaterThanOrEqual(1_000);
  });

  it('is given up after the tries it was allowed, and says with which key it may be tried again', async () => {
    const { postroom, requests } = clientOf([], { maxRetries: 2 });
    const error = await settle(postroom.emails.send({ ...email, idempotency_key: 'receipt-17' }));
    expect(requests).toHaveLength(3);
    expect(error).toMatchObject({ status: 500, idempotencyKeys: ['receipt-17'] });
  });

  it('is not waited for longer than allowed', async () => {
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
  ])('is not tried again after %s', async (_, reply) => {
    const { postroom, requests } = clientOf([reply]);
    expect(await settle(postroom.emails.send(email))).toBeInstanceOf(PostroomError);
    expect(requests).toHaveLength(1);
  });

  it('is tried again while another request with its key is in progress', async () => {
    const { postroom, requests } = clientOf([refusal('IDEMPOTENCY_CONFLICT', 409, { retryable: true }), {}]);
    await settle(postroom.emails.send(email));
    expect(requests).toHaveLength(2);
  });

  it('is not tried again where it could do a thing twice, unless the answer says that nothing was done', async () => {
    const lost = clientOf([new TypeError('fetch failed'), {}]);
    const error = await settle(lost.postroom.templates.create({ name: 'Welcome', purpose: 'transactional' }));
    expect([error, lost.requests.length]).toMatchObject([{ code: 'CONNECTION_FAILED' }, 1]);
    const limited = clientOf([refusal('RATE_LIMITED', 429), { body: { id: 't-1' } }]);
    const created = limited.postroom.templates.create({ name: 'Welcome', purpose: 'transactional' });
    expect(await settle(created)).toEqual({ id: 't-1' });
  });
});

describe('a batch', () => {
  const three = [email, { ...email, to: 'bob@far.test' }, { ...email, to: 'eve@far.test' }];
  const entry = (index: number, more: object) => ({ index, idempotency_key: `key-${index}`, ...more });
  const body = (data: object[]) => ({ status: 207, body: { object: 'list', data, accepted: 1, failed: 2 } });
  const itemError = (code: string, retryable: boolean) => ({
    error: { code, message: 'No.', status: retryable ? 500 : 422, retryable, request_id: 'r' },
  });

  it('sends again only what was refused for the moment, with the same key, and keeps the order', async () => {
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

  it('answers what is known when the second try finds nobody', async () => {
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

  it('that found nobody at all names the keys of all its items', async () => {
    const { postroom } = clientOf([], { maxRetries: 0 });
    const error = await settle(postroom.emails.sendBatch(three));
    expect(error).toMatchObject({
      idempotencyKeys: [expect.any(String), expect.any(String), expect.any(String)],
    });
  });
});

describe('an abort', () => {
  it('ends the wait for the next try with the reason that was given', async () => {
    const { postroom, requests } = clientOf([
      { ...refusal('RATE_LIMITED', 429), headers: { 'Retry-After': '30' } },
    ]);
    const controller = new AbortController();
    const sending = postroom.emails
      .send(email, { signal: controller.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(new Error('The user left.'));
    expect(await sending).toEqual(new Error('The user left.'));
    expect([requests.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('ends a request that is under way, and a signal that is aborted already lets none out', async () => {
    const calls: AbortSignal[] = [];
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal) calls.push(init.signal);
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    const postroom = new Postroom({ apiKey: 'pr_key', baseUrl: 'https://mail.test', fetch });
    const controller = new AbortController();
    const asked = postroom.templates
      .get('t-1', { signal: controller.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
    const after = postroom.templates.get('t-1', { signal: controller.signal });
    await expect(after).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('that does not come in time is a timeout, and tried again', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    const postroom = new Postroom({
      apiKey: 'k',
      baseUrl: 'https://mail.test',
      fetch,
      timeoutMs: 50,
      maxRetries: 1,
    });
    const error = await settle(postroom.templates.get('t-1'));
    expect(error).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('50 ms') });
  });

  it('that is none of ours is told with its words, and not taken for an answer', async () => {
    const { postroom } = clientOf([{ status: 200, body: '<h1>Sign in to the hotel</h1>' }]);
    const error = await settle(postroom.templates.get('t-1'));
    expect(error).toMatchObject({ code: 'UNREADABLE_ANSWER', message: expect.stringContaining('hotel') });
  });

  it('that leads elsewhere is not followed', async () => {
    const { postroom, requests } = clientOf([{ status: 301, headers: { Location: 'https://other.test/' } }]);
    expect(await settle(postroom.emails.send(email))).toMatchObject({
      code: 'UNREADABLE_ANSWER',
      status: 301,
    });
    expect(requests[0]?.init.redirect).toBe('manual');
  });

  it('of a refusal is an error with code, details and request id, known to the compiler by its code', async () => {
    const details = { current_revision: 4, updated_by: { id: null, name: 'Ada' } };
    const { postroom } = clientOf([refusal('TEMPLATE_CONFLICT', 409, { details })]);
    const error = await settle(postroom.templates.get('t-1'));
    expect(error).toMatchObject({ code: 'TEMPLATE_CONFLICT', status: 409, requestId: 'r-1' });
    if (!isPostroomError(error, 'TEMPLATE_CONFLICT')) throw error;
    const revision: number = error.details.current_revision;
    expect(revision).toBe(4);
    expect(isPostroomError(error, 'NOT_FOUND', 'RATE_LIMITED')).toBe(false);
    expect(isPostroomError(new Error('other'))).toBe(false);
  });
});

describe('a request', () => {
  it('goes to its path with what was given, each part of it escaped', async () => {
    const { postroom, requests } = clientOf([{}, { body: { data: [], next_cursor: null } }]);
    await settle(postroom.templates.get('a/b?c'));
    await settle(postroom.emails.list({ to: 'a+b@far.test', limit: 5, status: undefined }));
    expect(requests.map(({ url }) => url)).toEqual([
      'https://mail.test/api/v1/templates/a%2Fb%3Fc',
      'https://mail.test/api/v1/emails?to=a%2Bb%40far.test&limit=5',
    ]);
    expect(requests[0]?.init.headers).toMatchObject({ Authorization: 'Bearer pr_key' });
  });

  it('without an id is refused here, for it would ask for the list', async () => {
    const { postroom, requests } = clientOf([]);
    await expect(postroom.templates.get('')).rejects.toThrow('templateId is missing');
    expect(requests).toHaveLength(0);
  });

  it('needs a key and an address', () => {
    expect(() => new Postroom({ apiKey: '', baseUrl: 'https://mail.test' })).toThrow('apiKey');
  });
});

it('walks through all pages of a list, asking for each only when it is needed', async () => {
  const page = (items: number[], next_cursor: string | null) => ({
    body: { object: 'list', data: items.map((id) => ({ id })), has_more: next_cursor !== null, next_cursor },
  });
  const { postroom, requests } = clientOf([
    page([1, 2], 'c 2'),
    page([3], 'c3'),
    page([], null),
    page([1], 'c'),
  ]);
  const seen: unknown[] = [];
  for await (const one of postroom.emails.list({ limit: 2 })) seen.push([one.id, requests.length]);
  expect(seen).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2',
    '?limit=2&cursor=c+2',
    '?limit=2&cursor=c3',
  ]);
  const first = await postroom.emails.list();
  expect([first.data.length, first.next_cursor, requests.length]).toEqual([1, 'c', 4]);
});
