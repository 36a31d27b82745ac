import { cancelBroadcast } from '@/lib/broadcasts/states/cancel-broadcast';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(broadcastOperations['POST /broadcasts/{broadcastId}/cancellation'], (ctx, { params }) =>
    cancelBroadcast(ctx, params.broadcastId),
  ),
});
