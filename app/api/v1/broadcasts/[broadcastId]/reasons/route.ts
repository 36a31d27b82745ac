import { listReasons } from '@/lib/broadcasts/results/list-reasons';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(broadcastOperations['GET /broadcasts/{broadcastId}/reasons'], (ctx, { params }) =>
    listReasons(ctx, params.broadcastId),
  ),
});
