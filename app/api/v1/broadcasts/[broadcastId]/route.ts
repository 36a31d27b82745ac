import { deleteBroadcast } from '@/lib/broadcasts/drafts/delete-broadcast';
import { findBroadcast } from '@/lib/broadcasts/drafts/find-broadcast';
import { updateBroadcast } from '@/lib/broadcasts/drafts/update-broadcast';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(broadcastOperations['GET /broadcasts/{broadcastId}'], (ctx, { params }) =>
    findBroadcast(ctx, params.broadcastId),
  ),
  PATCH: endpoint(broadcastOperations['PATCH /broadcasts/{broadcastId}'], (ctx, { params, body }) =>
    updateBroadcast(ctx, params.broadcastId, body),
  ),
  DELETE: endpoint(broadcastOperations['DELETE /broadcasts/{broadcastId}'], (ctx, { params }) =>
    deleteBroadcast(ctx, params.broadcastId),
  ),
});
