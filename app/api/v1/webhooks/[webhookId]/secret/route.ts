import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { rotateSecret } from '@/lib/webhooks/rotate-secret';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(webhookOperations['POST /webhooks/{webhookId}/secret'], (ctx, { params }) =>
    rotateSecret(ctx, params.webhookId),
  ),
});
