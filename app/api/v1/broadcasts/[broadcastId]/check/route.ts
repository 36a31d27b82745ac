import { checkBroadcast } from '@/lib/broadcasts/check/check-broadcast';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'GET /broadcasts/{broadcastId}/check': checkBroadcast,
});
