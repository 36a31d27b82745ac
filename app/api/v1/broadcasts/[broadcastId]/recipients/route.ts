import { listRecipients } from '@/lib/broadcasts/results/list-recipients';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(broadcastOperations['GET /broadcasts/{broadcastId}/recipients'], (ctx, { params, query }) =>
    listRecipients(ctx, params.broadcastId, query),
  ),
});
