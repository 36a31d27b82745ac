import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { deleted } from '@/lib/shapes';
import { updateWebhookInput, webhook } from '@/lib/webhooks/contract';
import { deleteWebhook } from '@/lib/webhooks/delete-webhook';
import { findWebhook } from '@/lib/webhooks/find-webhook';
import { updateWebhook } from '@/lib/webhooks/update-webhook';

const params = z.object({ webhookId: z.guid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve a webhook endpoint',
      scope: access.manageWebhooks,
      params,
      response: webhook,
      errors: ['WEBHOOK_NOT_FOUND'],
    },
    (ctx, input) => findWebhook(ctx, input.params.webhookId),
  ),
  PATCH: endpoint(
    {
      summary: 'Change a webhook endpoint',
      scope: access.manageWebhooks,
      params,
      body: updateWebhookInput,
      response: webhook,
      errors: [
        'WEBHOOK_NOT_FOUND',
        'WEBHOOK_ALREADY_EXISTS',
        'WEBHOOK_ENDPOINT_LIMIT_REACHED',
        'INVALID_WEBHOOK_URL',
        'WEBHOOK_DESTINATION_UNAVAILABLE',
      ],
    },
    (ctx, input) => updateWebhook(ctx, input.params.webhookId, input.body),
  ),
  DELETE: endpoint(
    {
      summary: 'Delete a webhook endpoint',
      scope: access.manageWebhooks,
      params,
      response: deleted('webhook'),
      errors: ['WEBHOOK_NOT_FOUND'],
    },
    (ctx, input) => deleteWebhook(ctx, input.params.webhookId),
  ),
});
