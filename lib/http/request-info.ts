import type { Context } from '@/lib/context';
import type { ErrorCode } from '@/lib/errors';

// Kept next to the request and response for logging and metrics.
const callers = new WeakMap<Request, Caller>();
const codes = new WeakMap<Response, ErrorCode>();
const tallies = new WeakMap<Response, BatchTally>();

type Caller = Pick<Context, 'workspaceId' | 'actor'>;

/** How many items of a batch were accepted and refused. */
export type BatchTally = { accepted: number; failed: number };

/** Stores the caller as soon as it is known. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

export function callerOf(request: Request): Caller | null {
  return callers.get(request) ?? null;
}

/** Stores the error code of an answer. */
export function setErrorCode(response: Response, code: ErrorCode): Response {
  codes.set(response, code);
  return response;
}

export function codeOf(response: Response): ErrorCode | null {
  return codes.get(response) ?? null;
}

/** Stores the counts of a batch answer. */
export function setTally(response: Response, tally: BatchTally): Response {
  tallies.set(response, tally);
  return response;
}

export function tallyOf(response: Response): BatchTally | null {
  return tallies.get(response) ?? null;
}
