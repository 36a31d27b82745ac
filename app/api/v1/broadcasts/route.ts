import { createBroadcast } from '@/lib/broadcasts/drafts/create-broadcast';
import { listBroadcasts } from '@/lib/broadcasts/drafts/list-broadcasts';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(broadcastOperations['GET /broadcasts'], (ctx, { query }) => listBroadcasts(ctx, query)),
  POST: endpoint(broadcastOperations['POST /broadcasts'], (ctx, { body }) => createBroadcast(ctx, body)),
});
