import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { deleteWebhook } from '@/lib/webhooks/delete-webhook';
import { findWebhook } from '@/lib/webhooks/find-webhook';
import { updateWebhook } from '@/lib/webhooks/update-webhook';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(webhookOperations['GET /webhooks/{webhookId}'], (ctx, input) =>
    findWebhook(ctx, input.params.webhookId),
  ),
  PATCH: endpoint(webhookOperations['PATCH /webhooks/{webhookId}'], (ctx, input) =>
    updateWebhook(ctx, input.params.webhookId, input.body),
  ),
  DELETE: endpoint(webhookOperations['DELETE /webhooks/{webhookId}'], (ctx, input) =>
    deleteWebhook(ctx, input.params.webhookId),
  ),
});
