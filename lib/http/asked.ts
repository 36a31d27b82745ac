import type { Context } from '@/lib/context';
import type { ErrorCode } from '@/lib/errors';

// Beside the request and its answer: only who tells of them afterwards asks.
const callers = new WeakMap<Request, Context>();
const codes = new WeakMap<Response, ErrorCode>();

/** Notes who asks, as soon as that is known. */
export function setCaller(request: Request, ctx: Context): void {
  callers.set(request, ctx);
}

export function callerOf(request: Request): Context | null {
  return callers.get(request) ?? null;
}

/** Notes what an answer refuses by. */
export function setErrorCode(response: Response, code: ErrorCode): Response {
  codes.set(response, code);
  return response;
}

export function codeOf(response: Response): ErrorCode | null {
  return codes.get(response) ?? null;
}
