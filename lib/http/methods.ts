import { DomainError } from '@/lib/errors';
import { errorResponse } from '@/lib/http/answer';
import type { Handler } from '@/lib/http/endpoint';
import { pathOf } from '@/lib/http/operations/operation';
import { restingRateHeaders } from '@/lib/http/rate-limit';
import { recordRequestEnd } from '@/lib/http/record-request-end';
import { newId } from '@/lib/ids';

const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;
export type Method = (typeof all)[number];

/** The handlers of a route file; all other methods answer 405 with `Allow`. */
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
  const entry = (method: Method): [Method, Handler] => [method, known[method] ?? refuse];
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(all.map(entry)) as Record<Method, Handler>;
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
