import { DomainError } from '@/lib/errors';
import { errorResponse } from '@/lib/http/answer';
import type { Handler } from '@/lib/http/endpoint';
import { pathOf } from '@/lib/http/operations/operation';
import { restingRateHeaders } from '@/lib/http/rate-limit';
import { recordRequestEnd } from '@/lib/http/record-request-end';
import { newId } from '@/lib/ids';

const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;
export type Method = (typeof all)[number];

/** The handlers of one path; all other methods answer 405 with `Allow`. */
export function methods(handlers: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const get = handlers.GET;
  const known: Partial<Record<Method, Handler>> = get ? { HEAD: withoutBody(get), ...handlers } : handlers;
  const allow = all.filter((method) => known[method]).join(', ');
  const refuse: Handler = Object.assign(
    async (request: Request) => {
      const message = `This address does not take ${request.method}. It takes ${allow}.`;
      const headers = { ...restingRateHeaders(), Allow: allow };
      const requestId = newId();
      const operation = Object.values(handlers).find((one) => one.operation)?.operation;
      const route = operation ? pathOf(operation) : '/api/*';
      const response = errorResponse(new DomainError('METHOD_NOT_ALLOWED', message), requestId, headers);
      recordRequestEnd(request, response, { requestId, route, durationMs: 0 });
      return response;
    },
    { operation: null },
  );
  return toEveryMethod((method) => known[method] ?? refuse);
}

/** What a route file exports: Next answers methods that are missing in its own words. */
export function toEveryMethod<Value>(choose: (method: Method) => Value): Record<Method, Value> {
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(all.map((method) => [method, choose(method)])) as Record<Method, Value>;
}

function withoutBody(get: Handler): Handler {
  const head = async (...call: Parameters<Handler>) => {
    const response = await get(...call);
    // Streams must end when nobody reads them.
    await response.body?.cancel();
    return new Response(null, { status: response.status, headers: response.headers });
  };
  return Object.assign(head, { operation: get.operation });
}
