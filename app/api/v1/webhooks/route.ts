import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { createWebhook } from '@/lib/webhooks/create-webhook';
import { listWebhooks } from '@/lib/webhooks/list-webhooks';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(webhookOperations['GET /webhooks'], (ctx, { query }) => listWebhooks(ctx, query)),
  POST: endpoint(webhookOperations['POST /webhooks'], (ctx, { body }) => createWebhook(ctx, body)),
});
