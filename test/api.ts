import type { Handler } from '@/lib/http/endpoint';
import { unknownPath } from '@/lib/http/unknown-path';

type RouteModule = Record<string, Handler | undefined>;
const modules = import.meta.glob<RouteModule>('/app/api/{v1,auth,health}/**/route.ts');

const routes = Object.entries(modules)
  .map(([file, load]) => ({
    segments: file.replace('/app', '').replace('/route.ts', '').split('/').slice(1),
    load,
  }))
  // A literal segment wins over a parameter, as in Next.
  .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

function isParameter(segment: string): boolean {
  return segment.startsWith('[');
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
};

/** Runs a request through the real route handler of its path, without a port. */
export async function fetchRoute(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const parts = pathname.split('/').slice(1).map(decodeURIComponent);
  for (const { segments, load } of routes) {
    const params = match(segments, parts);
    if (!params) continue;
    const handler = (await load())[request.method];
    if (!handler) throw new Error(`${pathname} exports no ${request.method}: use methods()`);
    return handler(request, { params: Promise.resolve(params) });
  }
  return unknownPath(request);
}

function match(segments: string[], parts: string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (isParameter(segment)) params[segment.slice(1, -1)] = part;
    else if (segment !== part) return null;
  }
  return params;
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
  };
}

/** A client that acts with an API key. */
export function apiWithKey(key: string): ApiClient {
  return apiClient({ Authorization: `Bearer ${key}` });
}
