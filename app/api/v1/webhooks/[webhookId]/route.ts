import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { deleteWebhook } from '@/lib/webhooks/delete-webhook';
import { findWebhook } from '@/lib/webhooks/find-webhook';
import { updateWebhook } from '@/lib/webhooks/update-webhook';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'GET /webhooks/{webhookId}': findWebhook,
  'PATCH /webhooks/{webhookId}': updateWebhook,
  'DELETE /webhooks/{webhookId}': deleteWebhook,
});
