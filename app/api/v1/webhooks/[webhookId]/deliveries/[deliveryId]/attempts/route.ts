import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { webhookAttempt } from '@/lib/webhooks/contract';
import { listAttempts } from '@/lib/webhooks/log/list-attempts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List the attempts of a delivery',
      description: 'Each with its answer and how long it took, the first one first.',
      scope: access.manageWebhooks,
      params: z.object({ webhookId: z.guid(), deliveryId: z.guid() }),
      response: z.object({ object: z.literal('list'), data: z.array(webhookAttempt) }),
      errors: ['WEBHOOK_NOT_FOUND', 'NOT_FOUND'],
    },
    (ctx, { params }) => listAttempts(ctx, params.webhookId, params.deliveryId),
  ),
});
