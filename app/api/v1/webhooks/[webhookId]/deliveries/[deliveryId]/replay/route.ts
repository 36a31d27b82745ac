import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { replayDelivery } from '@/lib/webhooks/log/replay-delivery';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': replayDelivery,
});
