import { DomainError, errorBody } from '@/lib/errors';
import { type BatchTally, setErrorCode } from '@/lib/http/request-info';
import { log } from '@/lib/process/log';
import { stringifyWithRaw } from '@/lib/raw-json';

/** When to try again what is unavailable; clients wait longer with each attempt. */
const SOON_SECONDS = 1;

/** A body with its own status or headers, if an endpoint's defaults do not fit. */
export class Answer<Body = unknown> {
  constructor(
    readonly body: Body,
    readonly options: {
      status?: number;
      headers?: readonly (readonly [name: string, value: string])[];
      /** How many items of a batch were accepted and refused, for the request log. */
      tally?: BatchTally;
    } = {},
  ) {}
}

/** A JSON response in the conventions of every route. */
export function jsonResponse(
  body: unknown,
  status: number,
  requestId: string,
  headers: HeadersInit = {},
): Response {
  const all = new Headers(headers);
  all.set('Content-Type', 'application/json; charset=utf-8');
  all.set('X-Request-Id', requestId);
  if (!all.has('Cache-Control')) all.set('Cache-Control', 'no-store');
  return new Response(stringifyWithRaw(body), { status, headers: all });
}

/** The error response. Unexpected errors are logged in full and returned without details. */
export function errorResponse(error: unknown, requestId: string, headers: HeadersInit = {}): Response {
  if (error instanceof DomainError) {
    if (error.status >= 500)
      log.warn({ err: error, request_id: requestId }, 'a request could not be served for now');
    const all = new Headers(headers);
    for (const [name, value] of Object.entries(retryHeaders(error))) all.set(name, value);
    const body = { error: errorBody(error, requestId) };
    return setErrorCode(jsonResponse(body, error.status, requestId, all), error.code);
  }
  log.error({ err: error, request_id: requestId }, 'unexpected failure of a request');
  const bug = new DomainError(
    'INTERNAL_ERROR',
    'Something went wrong on our side. Retry after a short delay.',
  );
  return setErrorCode(jsonResponse({ error: errorBody(bug, requestId) }, 500, requestId, headers), bug.code);
}

/** When to repeat what was refused; empty if nobody knows, or if it never helps. */
export function retryHeaders({ details, status, retryable }: DomainError): Record<string, string> {
  const wait = details?.retry_after_seconds ?? (status === 503 && retryable ? SOON_SECONDS : null);
  return typeof wait === 'number' ? { 'Retry-After': String(wait) } : {};
}
