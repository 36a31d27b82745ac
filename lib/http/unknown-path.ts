import { DomainError } from '@/lib/errors';
import { errorResponse } from '@/lib/http/answer';
import { restingRateHeaders } from '@/lib/http/rate-limit';
import { newId } from '@/lib/ids';

/** The answer to any path under `/api` that no route serves. */
export async function unknownPath(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return errorResponse(
    new DomainError('NOT_FOUND', `There is nothing at ${pathname}. The reference is at /developers/api.`),
    newId(),
    restingRateHeaders(),
  );
}
