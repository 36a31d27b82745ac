import { isWorthRetry } from '@/lib/db/is-unavailable';
import { DomainError, type ErrorCode } from '@/lib/errors';

/**
 * The error to report while the database is unavailable, restarts, fails over or takes too long: 503 with the route's
 * own code, worth a retry. Also if it is unknown whether a commit was made: the same idempotency key settles that.
 * Other errors are returned unchanged.
 */
export function createUnavailableError(error: unknown, code?: ErrorCode): unknown {
  const known = error instanceof DomainError;
  // A refusal may be caused by a lost connection on the client's side; a 503 already has its code.
  if ((known && error.status !== 500) || !isWorthRetry(error)) return error;
  return new DomainError(
    known ? error.code : (code ?? 'INTERNAL_ERROR'),
    'The data cannot be reached at the moment. Retry after a short delay.',
    undefined,
    { cause: error, status: 503 },
  );
}

/** An error that is not the caller's fault, with the code of template routes if it is one. */
export function toReportedError(error: unknown, { errors }: { errors?: readonly ErrorCode[] }): unknown {
  if (error instanceof DomainError || !errors?.includes('TEMPLATE_OPERATION_FAILED')) return error;
  const message =
    'The template operation could not be completed. Nothing was changed; retry after a short delay.';
  return new DomainError('TEMPLATE_OPERATION_FAILED', message, undefined, { cause: error });
}
