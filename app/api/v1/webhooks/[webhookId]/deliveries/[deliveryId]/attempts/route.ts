import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { listAttempts } from '@/lib/webhooks/log/list-attempts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': listAttempts,
});
