import { pauseBroadcast } from '@/lib/broadcasts/states/pause-broadcast';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(broadcastOperations['POST /broadcasts/{broadcastId}/pause'], (ctx, { params }) =>
    pauseBroadcast(ctx, params.broadcastId),
  ),
});
