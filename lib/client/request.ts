import { ApiError } from './api-error';

export type QueryValue = string | number | boolean | null | undefined;

export type RequestOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a repeated request do its work once. */
  idempotencyKey?: string;
  /** Lets a small request outlive the page (up to 64 kB by the browsers' rule). */
  keepalive?: boolean;
};

/**
 * Calls the API with the session cookie. `T` is the contract's shape for this route: the server checks its
 * answers against the same contract, so they are not parsed a second time here. Throws ApiError.
 */
export async function request<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const response = await send(method, `/api/v1${path}${queryString(options.query)}`, options);
  return readAnswer<T>(response);
}

/** Reads what is not JSON (the source of a message, a file) as text. */
export async function requestText(path: string, signal?: AbortSignal): Promise<string> {
  const response = await send('GET', `/api/v1${path}`, { signal });
  if (!response.ok) return readAnswer<never>(response);
  return response.text();
}

/** Reads what may be long (an export) as it comes. */
export async function requestStream(path: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await send('GET', `/api/v1${path}`, { signal });
  return response.ok && response.body ? response.body : readAnswer<never>(response);
}

/** Reads a file behind one of our own addresses, by its path: the public origin may be another than this page's. */
export async function requestFile(address: string): Promise<Uint8Array> {
  const { pathname, search } = new URL(address, window.location.href);
  const response = await send('GET', `${pathname}${search}`, {});
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : readAnswer<never>(response);
}

/** Asks for something that is made as a file: a picture of a mail. */
export async function requestMade(path: string, body: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const response = await send('POST', `/api/v1${path}`, { body });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : readAnswer<never>(response);
}

/** The same for the sign-in service, which stands outside of /api/v1. */
export async function requestAuth<T>(path: string, body: unknown = {}): Promise<T> {
  return readAnswer<T>(await send('POST', `/api/auth${path}`, { body }));
}

/** `?a=1&b=2` of what is set, or the empty string. */
export function queryString(query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `?${text}` : '';
}

async function send(method: string, url: string, options: RequestOptions): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: options.signal,
      keepalive: options.keepalive,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({
      code: 'NETWORK',
      message: 'Postroom could not be reached. Check the connection; we will try again.',
      retryable: true,
    });
  }
}

/** What an answer holds, or the ApiError that it tells of. */
export async function readAnswer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as T; // The contract's shape: see `request`.
  throw toApiError(response, body);
}

function toApiError(response: Response, body: unknown): ApiError {
  const requestId = response.headers.get('x-request-id');
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterMs = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter * 1000 : null;
  const retryable = response.status === 429 || response.status >= 500;
  const base = { status: response.status, requestId, retryAfterMs, retryable };
  const error = isRecord(body) && isRecord(body.error) ? body.error : body;
  if (isRecord(error) && typeof error.code === 'string' && typeof error.message === 'string')
    return new ApiError({
      ...base,
      code: error.code,
      message: error.message,
      details: isRecord(error.details) ? error.details : {},
      retryable: typeof error.retryable === 'boolean' ? error.retryable : retryable,
    });
  return new ApiError({
    ...base,
    code: 'UNREADABLE_ANSWER',
    message: `The server answered with status ${response.status} and nothing this page understands.`,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
