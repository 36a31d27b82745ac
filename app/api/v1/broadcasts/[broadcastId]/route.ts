import { deleteBroadcast } from '@/lib/broadcasts/drafts/delete-broadcast';
import { findBroadcast } from '@/lib/broadcasts/drafts/find-broadcast';
import { updateBroadcast } from '@/lib/broadcasts/drafts/update-broadcast';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'GET /broadcasts/{broadcastId}': findBroadcast,
  'PATCH /broadcasts/{broadcastId}': updateBroadcast,
  'DELETE /broadcasts/{broadcastId}': deleteBroadcast,
});
