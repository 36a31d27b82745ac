import { errorResponse } from '@/lib/http/answer';
import type { Handler } from '@/lib/http/endpoint';
import { toldUnavailable } from '@/lib/http/unavailable';
import { newId } from '@/lib/ids';

/** Wraps a route for machines that watch this one: no credential, no rate limit, an answer of its own making. */
export function plainHandler(answer: (request: Request, requestId: string) => Promise<Response>): Handler {
  const handle = async (request: Request) => {
    const requestId = newId();
    return answer(request, requestId).catch((error) => errorResponse(toldUnavailable(error), requestId));
  };
  return Object.assign(handle, { operation: null });
}
