import { checkBroadcast } from '@/lib/broadcasts/check/check-broadcast';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(broadcastOperations['GET /broadcasts/{broadcastId}/check'], (ctx, { params }) =>
    checkBroadcast(ctx, params.broadcastId),
  ),
});
