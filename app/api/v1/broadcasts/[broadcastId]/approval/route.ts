import { approveBroadcast } from '@/lib/broadcasts/states/approve-broadcast';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(broadcastOperations['POST /broadcasts/{broadcastId}/approval'], (ctx, { params, body }) =>
    approveBroadcast(ctx, params.broadcastId, body),
  ),
});
