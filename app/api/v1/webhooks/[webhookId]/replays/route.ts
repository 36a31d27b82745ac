import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { replayDeliveries } from '@/lib/webhooks/log/replay-deliveries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(webhookOperations['POST /webhooks/{webhookId}/replays'], (ctx, { params, body }) =>
    replayDeliveries(ctx, params.webhookId, body),
  ),
});
