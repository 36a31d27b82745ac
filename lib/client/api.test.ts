import { afterEach, expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { api } from './api';
import { apiIssuesOf, errorMessage, isNetworkError, issueAt } from './api-error';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: BodyInit | null, init?: ResponseInit) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function refusalOf(promise: Promise<unknown>): Promise<PostroomError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PostroomError)) throw new Error(`expected a PostroomError, got ${String(error)}`);
  return error;
}

it('omits unset filters from the query, and sends the session cookie only to this origin', async () => {
  const fetched = answerWith('{"object":"list","data":[],"has_more":false,"next_cursor":null}');
  await api.request('GET /emails', { query: { status: null, from: 'a+b@c.test', limit: 20 } });
  expect(fetched).toHaveBeenCalledWith(
    '/api/v1/emails?from=a%2Bb%40c.test&limit=20',
    expect.objectContaining({ method: 'GET', credentials: 'same-origin', cache: 'no-store' }),
  );
});

it('sends JSON with its type and returns the body; a session needs no key', async () => {
  const fetched = answerWith('{"object":"template"}');
  const body = { name: 'x', purpose: 'transactional' as const };
  await expect(api.request('POST /templates', { body })).resolves.toEqual({ object: 'template' });
  expect(fetched).toHaveBeenCalledWith(
    '/api/v1/templates',
    expect.objectContaining({
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
});

it('reaches the sign-in service, which is outside /api/v1', async () => {
  const fetched = answerWith('{"object":"sign_out","signed_out":true}');
  await api.request('POST /api/auth/sign-out');
  expect(fetched).toHaveBeenCalledWith('/api/auth/sign-out', expect.anything());
});

it('turns the error envelope into an error with its issues and request id', async () => {
  const error = {
    code: 'INVALID_REQUEST',
    message: 'A field is wrong.',
    retryable: false,
    request_id: 'r-1',
    details: { issues: [{ path: 'name', message: 'Too short.' }, 'odd'] },
  };
  answerWith(JSON.stringify({ error }), { status: 400 });
  const refusal = await refusalOf(api.request('GET /templates'));
  expect(refusal).toMatchObject({ code: 'INVALID_REQUEST', status: 400, requestId: 'r-1', retryable: false });
  expect(issueAt(refusal, 'name')).toBe('Too short.');
  expect(apiIssuesOf(refusal)).toHaveLength(1);
  expect(errorMessage(refusal)).toBe('A field is wrong.');
});

it('reports a lost connection as retryable, and does not retry by itself', async () => {
  const fetched = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetched);
  const lost = await refusalOf(api.request('GET /session'));
  expect(isNetworkError(lost)).toBe(true);
  expect(errorMessage(lost)).toContain('Check the connection');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('reports a response that is not our API’s', async () => {
  answerWith('<html>Bad gateway</html>', { status: 502 });
  const strange = await refusalOf(api.request('GET /session'));
  expect(strange).toMatchObject({ code: 'UNREADABLE_ANSWER', status: 502, retryable: true });
  expect(errorMessage(strange)).toContain('status 502');
});

it('reads how long to wait', async () => {
  answerWith('{"error":{"code":"RATE_LIMITED","message":"Slow down.","retryable":true}}', {
    status: 429,
    headers: { 'retry-after': '7' },
  });
  const limited = await refusalOf(api.request('GET /emails'));
  expect(limited).toMatchObject({ retryAfterMs: 7_000, retryable: true });
});
