import { errorResponse } from '@/lib/http/answer';
import type { Handler } from '@/lib/http/endpoint';
import { recordRequestEnd } from '@/lib/http/record-request-end';
import { createUnavailableError } from '@/lib/http/unavailable';
import { newId } from '@/lib/ids';

/** Wraps a route for monitoring: no credential, no rate limit, its own response. */
export function plainHandler(answer: (request: Request, requestId: string) => Promise<Response>): Handler {
  const handle = async (request: Request) => {
    const startedMs = performance.now();
    const requestId = newId();
    const response = await answer(request, requestId).catch((error) =>
      errorResponse(createUnavailableError(error), requestId),
    );
    // Monitoring polls every few seconds: only failures are logged.
    const { pathname: route } = new URL(request.url);
    if (response.status >= 500)
      recordRequestEnd(request, response, { requestId, route, durationMs: performance.now() - startedMs });
    return response;
  };
  return Object.assign(handle, { operation: null });
}
