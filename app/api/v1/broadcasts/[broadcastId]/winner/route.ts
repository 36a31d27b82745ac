import { chooseWinner } from '@/lib/broadcasts/trial/choose-winner';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'POST /broadcasts/{broadcastId}/winner': chooseWinner,
});
