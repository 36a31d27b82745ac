import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { listDeliveries } from '@/lib/webhooks/log/list-deliveries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(webhookOperations['GET /webhooks/{webhookId}/deliveries'], (ctx, { params, query }) =>
    listDeliveries(ctx, params.webhookId, query),
  ),
});
