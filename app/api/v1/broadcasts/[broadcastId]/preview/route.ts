import { previewBroadcast } from '@/lib/broadcasts/check/preview-broadcast';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'POST /broadcasts/{broadcastId}/preview': previewBroadcast,
});
