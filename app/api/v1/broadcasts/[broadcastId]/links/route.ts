import { listLinks } from '@/lib/broadcasts/results/list-links';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(broadcastOperations['GET /broadcasts/{broadcastId}/links'], (ctx, { params }) =>
    listLinks(ctx, params.broadcastId),
  ),
});
