import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { cursor, listOf, pageLimit } from '@/lib/shapes';
import { createWebhookInput, webhook, webhookWithSecret } from '@/lib/webhooks/contract';
import { createWebhook } from '@/lib/webhooks/create-webhook';
import { listWebhooks } from '@/lib/webhooks/list-webhooks';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List webhook endpoints',
      scope: access.manageWebhooks,
      query: z.strictObject({ limit: pageLimit(50), cursor }),
      response: listOf(webhook),
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listWebhooks(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Create a webhook endpoint',
      description: 'Signed by the Standard Webhooks specification. The secret is in this answer only.',
      scope: access.manageWebhooks,
      body: createWebhookInput,
      response: webhookWithSecret,
      status: 201,
      errors: [
        'WEBHOOK_ALREADY_EXISTS',
        'WEBHOOK_ENDPOINT_LIMIT_REACHED',
        'INVALID_WEBHOOK_URL',
        'WEBHOOK_DESTINATION_UNAVAILABLE',
      ],
    },
    (ctx, { body }) => createWebhook(ctx, body),
  ),
});
