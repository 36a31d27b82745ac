import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { webhookDelivery } from '@/lib/webhooks/contract';
import { sendTestEvent } from '@/lib/webhooks/send-test-event';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Send a test event',
      description: 'Sends webhook.test to this endpoint, whatever it subscribes to.',
      scope: access.manageWebhooks,
      params: z.object({ webhookId: z.guid() }),
      response: webhookDelivery,
      status: 200,
      errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params }) => sendTestEvent(ctx, params.webhookId),
  ),
});
