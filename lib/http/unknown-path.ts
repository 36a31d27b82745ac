import { DomainError } from '@/lib/errors';
import { errorResponse } from '@/lib/http/answer';
import { restingRateHeaders } from '@/lib/http/rate-limit';
import { recordRequestEnd } from '@/lib/http/record-request-end';
import { newId } from '@/lib/ids';

/** The answer to any path under `/api` that no route serves. */
export async function unknownPath(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const message = `There is nothing at ${pathname}. The reference is at /developers/api, and as OpenAPI at /openapi.json.`;
  const requestId = newId();
  const response = errorResponse(new DomainError('NOT_FOUND', message), requestId, restingRateHeaders());
  // The path itself may contain anything.
  recordRequestEnd(request, response, { requestId, route: '/api/*', durationMs: 0 });
  return response;
}
