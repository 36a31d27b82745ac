import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { webhookDelivery } from '@/lib/webhooks/contract';
import { replayDelivery } from '@/lib/webhooks/log/replay-delivery';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Replay a delivery',
      description: 'Sends the same event once more, with the same webhook-id.',
      scope: access.manageWebhooks,
      params: z.object({ webhookId: z.guid(), deliveryId: z.guid() }),
      response: webhookDelivery,
      status: 200,
      errors: ['WEBHOOK_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params }) => replayDelivery(ctx, params.webhookId, params.deliveryId),
  ),
});
