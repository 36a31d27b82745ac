import { isWorthRetry } from '@/lib/db/is-unavailable';
import { DomainError, type ErrorCode } from '@/lib/errors';

/**
 * A failure as it is told while the database is away, restarts, fails over or takes too long: 503 in the route's own
 * code, worth a retry. Also where it is not known whether a commit was made: the same idempotency key finds that out. Everything
 * else is passed on as it is.
 */
export function createUnavailableError(error: unknown, code?: ErrorCode): unknown {
  const known = error instanceof DomainError;
  // A refusal may have a lost connection among its causes, the client's own; what is 503 already says of whom it is.
  if ((known && error.status !== 500) || !isWorthRetry(error)) return error;
  return new DomainError(
    known ? error.code : (code ?? 'INTERNAL_ERROR'),
    'The data cannot be reached at the moment. Retry after a short delay.',
    undefined,
    { cause: error, status: 503 },
  );
}

/** What a verb fails with for no reason of the caller's, in the words of template routes where it is one of them. */
export function toReportedError(error: unknown, { errors }: { errors?: readonly ErrorCode[] }): unknown {
  if (error instanceof DomainError || !errors?.includes('TEMPLATE_OPERATION_FAILED')) return error;
  const message =
    'The template operation could not be completed. Nothing was changed; retry after a short delay.';
  return new DomainError('TEMPLATE_OPERATION_FAILED', message, undefined, { cause: error });
}
