import { routeOf } from '@/lib/http/count-request';
import { traced } from '@/lib/tracing/traced';

type Answered = { response: Response; params: Record<string, string | string[] | undefined> };

/** One request as a span, under the caller's own trace where it sends a `traceparent`. */
export async function traceRequest(
  request: Request,
  requestId: string,
  answer: () => Promise<Answered>,
): Promise<Response> {
  const { method } = request;
  const fields = { method, request_id: requestId };
  const parent = request.headers.get('traceparent');
  const { response } = await traced({ name: method, kind: 'server', fields, parent }, async (span) => {
    const answered = await answer();
    const { status } = answered.response;
    const route = routeOf(new URL(request.url).pathname, answered.params);
    span.rename(`${method} ${route}`);
    span.set({ route, status });
    if (status >= 500) span.fail();
    return answered;
  });
  return response;
}
