import { createBroadcast } from '@/lib/broadcasts/drafts/create-broadcast';
import { listBroadcasts } from '@/lib/broadcasts/drafts/list-broadcasts';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'GET /broadcasts': listBroadcasts,
  'POST /broadcasts': createBroadcast,
});
