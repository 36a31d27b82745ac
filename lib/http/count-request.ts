import { meters } from '@/lib/process/meters';

type Params = Record<string, string | string[] | undefined>;

/** Counts and times one answered request, for `/api/metrics`. */
export function countRequest(request: Request, params: Params, status: number, durationMs: number): void {
  const { method } = request;
  const route = routeOf(new URL(request.url).pathname, params);
  meters().requests.inc({ method, status: String(status) });
  meters().requestSeconds.observe({ method, route }, durationMs / 1000);
}

/** The path with the names of its parameters in place of their values: those are many, and some are secrets. */
export function routeOf(pathname: string, params: Params): string {
  const parts = pathname.split('/');
  // From the end: a value that is the name of a folder too stands behind it.
  for (const [name, value] of Object.entries(params).reverse()) {
    const at = parts.findLastIndex((part) => part !== '' && (part === value || decoded(part) === value));
    if (at < 0) return 'other';
    parts[at] = `:${name}`;
  }
  return parts.join('/');
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
