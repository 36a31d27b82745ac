import { readHours } from '@/lib/broadcasts/results/read-hours';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(broadcastOperations['GET /broadcasts/{broadcastId}/hours'], (ctx, { params }) =>
    readHours(ctx, params.broadcastId),
  ),
});
