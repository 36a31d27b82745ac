import { checkHealth } from '@/lib/health/check-health';
import { jsonResponse } from '@/lib/http/answer';
import { methods } from '@/lib/http/methods';
import { plainHandler } from '@/lib/http/plain-handler';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: plainHandler(async (_request, requestId) => {
    const health = await checkHealth();
    return jsonResponse(health, health.status === 'ok' ? 200 : 503, requestId);
  }),
});
