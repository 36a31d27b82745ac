import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { queryString, request } from './request';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: BodyInit | null, init?: ResponseInit) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

it('leaves unset filters out of the query', () => {
  expect(queryString({ status: null, to: '', from: 'a+b@c.test', limit: 20 })).toBe(
    '?from=a%2Bb%40c.test&limit=20',
  );
});

it('sends JSON with its type and answers the body', async () => {
  const fetched = answerWith('{"object":"template"}');
  await expect(request('POST', '/templates', { body: { name: 'x' } })).resolves.toEqual({
    object: 'template',
  });
  expect(fetched).toHaveBeenCalledWith(
    '/api/v1/templates',
    expect.objectContaining({ headers: { 'content-type': 'application/json' }, body: '{"name":"x"}' }),
  );
});

it('turns the error envelope into an ApiError with its details, issues and request id', async () => {
  answerWith(
    JSON.stringify({
      error: {
        code: 'INVALID_REQUEST',
        message: 'A field is wrong.',
        retryable: false,
        details: { issues: [{ path: 'name', message: 'Too short.' }, 'odd'] },
      },
    }),
    { status: 400, headers: { 'x-request-id': 'r-1' } },
  );
  const error = await refusalOf(request('GET', '/templates'));
  expect(error).toMatchObject({ code: 'INVALID_REQUEST', status: 400, requestId: 'r-1', retryable: false });
  expect(error.issueAt('name')).toBe('Too short.');
  expect(error.issues).toHaveLength(1);
});

it('names a lost connection, which may be tried again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await refusalOf(request('GET', '/session'))).toMatchObject({ code: 'NETWORK', retryable: true });
});

it('says so when something else than our API answers', async () => {
  answerWith('<html>Bad gateway</html>', { status: 502 });
  expect(await refusalOf(request('GET', '/session'))).toMatchObject({
    code: 'UNREADABLE_ANSWER',
    status: 502,
    retryable: true,
  });
});

it('reads how long to wait', async () => {
  answerWith('{"error":{"code":"RATE_LIMITED","message":"Slow down.","retryable":true}}', {
    status: 429,
    headers: { 'retry-after': '7' },
  });
  expect(await refusalOf(request('GET', '/emails'))).toMatchObject({ retryAfterMs: 7_000, retryable: true });
});
