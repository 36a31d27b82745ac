import { approveBroadcast } from '@/lib/broadcasts/states/approve-broadcast';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'POST /broadcasts/{broadcastId}/approval': approveBroadcast,
});
