import { duplicateBroadcast } from '@/lib/broadcasts/drafts/duplicate-broadcast';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(broadcastOperations['POST /broadcasts/{broadcastId}/duplicate'], (ctx, { params, body }) =>
    duplicateBroadcast(ctx, params.broadcastId, body),
  ),
});
