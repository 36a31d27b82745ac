import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { listAttempts } from '@/lib/webhooks/log/list-attempts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    webhookOperations['GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts'],
    (ctx, { params }) => listAttempts(ctx, params.webhookId, params.deliveryId),
  ),
});
