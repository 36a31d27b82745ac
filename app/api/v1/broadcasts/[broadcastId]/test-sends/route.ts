import { testBroadcast } from '@/lib/broadcasts/check/test-broadcast';
import { batchAnswer } from '@/lib/http/batch-answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(broadcastOperations['POST /broadcasts/{broadcastId}/test-sends'], (ctx, { params, body }) =>
    batchAnswer(testBroadcast(ctx, params.broadcastId, body)),
  ),
});
