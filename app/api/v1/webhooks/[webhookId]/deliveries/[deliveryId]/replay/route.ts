import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { replayDelivery } from '@/lib/webhooks/log/replay-delivery';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    webhookOperations['POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay'],
    (ctx, { params }) => replayDelivery(ctx, params.webhookId, params.deliveryId),
  ),
});
