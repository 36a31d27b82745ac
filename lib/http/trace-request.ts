import { runTraced } from '@/lib/tracing/traced';

/** The span of a request, within the caller's trace if it sends a `traceparent`. */
export async function traceRequest(
  request: Request,
  requestId: string,
  route: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { method } = request;
  const fields = { method, route, request_id: requestId };
  const parent = request.headers.get('traceparent');
  return runTraced({ name: `${method} ${route}`, kind: 'server', fields, parent }, async (span) => {
    const response = await answer();
    span.set({ status: response.status });
    if (response.status >= 500) span.fail();
    return response;
  });
}
