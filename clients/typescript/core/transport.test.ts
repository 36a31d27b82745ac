import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, email, refusal, settle } from '@/clients/typescript/test/far-side.js';
import { Postroom } from './postroom.ts';
import { isPostroomError } from './postroom-error.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('an abort', () => {
  it('ends the wait for a retry with the given reason', async () => {
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

  it('ends a running request, and prevents one if already aborted', async () => {
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

describe('a response', () => {
  it('that is late is a timeout, and retried', async () => {
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

  it('that is not the API’s is an error with its text', async () => {
    const { postroom } = clientOf([{ status: 200, body: '<h1>Sign in to the hotel</h1>' }]);
    const error = await settle(postroom.templates.get('t-1'));
    expect(error).toMatchObject({ code: 'UNREADABLE_ANSWER', message: expect.stringContaining('hotel') });
  });

  it('with a redirect is not followed', async () => {
    const { postroom, requests } = clientOf([{ status: 301, headers: { Location: 'https://other.test/' } }]);
    expect(await settle(postroom.emails.send(email))).toMatchObject({
      code: 'UNREADABLE_ANSWER',
      status: 301,
    });
    expect(requests[0]?.init.redirect).toBe('manual');
  });

  it('with a refusal is an error with code, details and request id, typed by its code', async () => {
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
  it('escapes each part of its path', async () => {
    const { postroom, requests } = clientOf([{}, { body: { data: [], next_cursor: null } }]);
    await settle(postroom.templates.get('a/b?c'));
    await settle(postroom.emails.list({ to: 'a+b@far.test', limit: 5, status: undefined }));
    expect(requests.map(({ url }) => url)).toEqual([
      'https://mail.test/api/v1/templates/a%2Fb%3Fc',
      'https://mail.test/api/v1/emails?to=a%2Bb%40far.test&limit=5',
    ]);
    expect(requests[0]?.init.headers).toMatchObject({ Authorization: 'Bearer pr_key' });
  });

  it('without an id is refused locally, as it would request the list', async () => {
    const { postroom, requests } = clientOf([]);
    await expect(postroom.templates.get('')).rejects.toThrow('templateId is missing');
    expect(requests).toHaveLength(0);
  });

  it.each([
    'https://mail.test',
    'https://mail.test/',
    'https://mail.test/api/v1',
    'https://mail.test/api/v1/',
  ])('goes to the same place for the address %s', async (baseUrl) => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (url) => {
      asked.push(String(url));
      return Response.json({ object: 'workspace' });
    };
    await new Postroom({ apiKey: 'pr_key', baseUrl, fetch }).workspace.get();
    expect(asked).toEqual(['https://mail.test/api/v1/workspace']);
  });

  it('names an address that is none', async () => {
    const postroom = new Postroom({ apiKey: 'pr_key', baseUrl: '127.0.0.1:3000', maxRetries: 0 });
    await expect(postroom.workspace.get()).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
      message:
        '127.0.0.1:3000 could not be reached or broke off. Check the address, and that Postroom runs there.',
    });
  });

  it('requires a key and an address', () => {
    expect(() => new Postroom({ apiKey: '', baseUrl: 'https://mail.test' })).toThrow('apiKey');
  });
});

it('loads all pages of a list, each only when needed', async () => {
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
