import { renderMetrics } from '@/lib/health/render-metrics';
import { methods } from '@/lib/http/methods';
import { plainHandler } from '@/lib/http/plain-handler';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: plainHandler(async (_request, requestId) => {
    const headers = {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    };
    return new Response(await renderMetrics(), { headers });
  }),
});
