import { expect } from 'vitest';
import { allOperations } from '@/lib/http/operations/all-operations';
import { pathOf } from '@/lib/http/operations/operation';
import { unknownPath } from '@/lib/http/unknown-path';

type RouteModule = Record<string, ((request: Request) => Promise<Response>) | undefined>;
const modules = import.meta.glob<RouteModule>('/app/{api/{v1,auth,health,downloads},assets}/**/route.ts');

/** The addresses that Next gives to each route file. */
const files = Object.entries(modules).map(([file, load]) => {
  const path = file.replace(/^\/app|\/route\.ts$/g, '');
  const pattern = path.replace('/[[...path]]', '(/.*)?').replace(/\[\w+\]/g, '[^/]+');
  return { pattern: new RegExp(`^${pattern}$`), load };
});

/** The paths of our own operations below `/api/v1`, such as `/emails/{messageId}`. */
export function servedPaths(): string[] {
  const paths = new Set(Object.values(allOperations).map(pathOf));
  return [...paths].flatMap((path) => (path.startsWith('/api/v1') ? [path.slice('/api/v1'.length)] : []));
}

/** An answer with its JSON parsed. `body` is loosely typed on purpose: tests check what was really sent. */
export type ApiAnswer = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape of what came, they do not trust a type for it.
  body: any;
};

export type ApiClient = {
  get(path: string, init?: RequestInit): Promise<ApiAnswer>;
  post(path: string, body?: unknown, init?: RequestInit): Promise<ApiAnswer>;
  put(path: string, body?: unknown, init?: RequestInit): Promise<ApiAnswer>;
  patch(path: string, body?: unknown, init?: RequestInit): Promise<ApiAnswer>;
  delete(path: string, body?: unknown, init?: RequestInit): Promise<ApiAnswer>;
  /** What a POST made; the test fails if it was not. */
  made(path: string, body: object, status?: number): Promise<ApiAnswer['body']>;
};

/** Runs a request through the real route handler of its path, without a port. */
export async function fetchRoute(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file = files.find(({ pattern }) => pattern.test(pathname));
  if (!file) return unknownPath(request);
  const handler = (await file.load())[request.method];
  if (!handler) throw new Error(`${pathname} exports no ${request.method}: use methods()`);
  return handler(request);
}

/** A client of the API under `/api/v1` that sends `headers` with each call, e.g. `{ Authorization: 'Bearer …' }`. */
export function apiClient(headers: Record<string, string>): ApiClient {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    init: RequestInit = {},
  ): Promise<ApiAnswer> => {
    const json = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const all = { ...type, ...headers, ...Object.fromEntries(new Headers(init.headers)) };
    const request = new Request(`http://localhost/api/v1${path}`, { method, ...json, ...init, headers: all });
    const response = await fetchRoute(request);
    const endless = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (endless) await response.body?.cancel();
    const text = endless ? '' : await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
  };
  return {
    get: (path, init) => call('GET', path, undefined, init),
    post: (path, body, init) => call('POST', path, body, init),
    put: (path, body, init) => call('PUT', path, body, init),
    patch: (path, body, init) => call('PATCH', path, body, init),
    delete: (path, body, init) => call('DELETE', path, body, init),
    async made(path, body, status = 201) {
      const answer = await call('POST', path, body);
      expect(answer.status, answer.text).toBe(status);
      return answer.body;
    },
  };
}

/** A client that acts with an API key. */
export function apiWithKey(key: string): ApiClient {
  return apiClient({ Authorization: `Bearer ${key}` });
}
