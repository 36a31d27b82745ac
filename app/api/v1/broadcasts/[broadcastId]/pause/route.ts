import { pauseBroadcast } from '@/lib/broadcasts/states/pause-broadcast';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'POST /broadcasts/{broadcastId}/pause': pauseBroadcast,
});
