import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { listOf } from '@/lib/shapes';
import { listDeliveriesQuery, webhookDelivery } from '@/lib/webhooks/contract';
import { listDeliveries } from '@/lib/webhooks/log/list-deliveries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List deliveries of a webhook endpoint',
      scope: access.manageWebhooks,
      params: z.object({ webhookId: z.guid() }),
      query: listDeliveriesQuery,
      response: listOf(webhookDelivery),
      errors: ['WEBHOOK_NOT_FOUND', 'INVALID_CURSOR'],
    },
    (ctx, { params, query }) => listDeliveries(ctx, params.webhookId, query),
  ),
});
