import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { listDeliveries } from '@/lib/webhooks/log/list-deliveries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'GET /webhooks/{webhookId}/deliveries': listDeliveries,
});
