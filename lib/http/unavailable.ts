import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { DomainError, type ErrorCode } from '@/lib/errors';

/**
 * A failure as it is told while the database is away, restarts or fails over: 503 in the route's own code, worth a
 * retry. Also where it is not known whether a commit was made: the same idempotency key finds that out. Everything
 * else is passed on as it is.
 */
export function toldUnavailable(error: unknown, code?: ErrorCode): unknown {
  const known = error instanceof DomainError;
  // A refusal may have a lost connection among its causes, the client's own.
  if ((known && error.status < 500) || !isDatabaseUnavailable(error)) return error;
  return new DomainError(
    known ? error.code : (code ?? 'INTERNAL_ERROR'),
    'The data cannot be reached at the moment. Retry after a short delay.',
    undefined,
    { cause: error, status: 503 },
  );
}
