import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { replayDeliveries } from '@/lib/webhooks/log/replay-deliveries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'POST /webhooks/{webhookId}/replays': replayDeliveries,
});
