import { chooseWinner } from '@/lib/broadcasts/trial/choose-winner';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(broadcastOperations['POST /broadcasts/{broadcastId}/winner'], (ctx, { params, body }) =>
    chooseWinner(ctx, params.broadcastId, body),
  ),
});
