import { testBroadcast } from '@/lib/broadcasts/check/test-broadcast';
import { batchAnswer } from '@/lib/http/batch-answer';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'POST /broadcasts/{broadcastId}/test-sends': (ctx, broadcastId, body) =>
    batchAnswer(testBroadcast(ctx, broadcastId, body)),
});
