import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { createTestReceiver } from '@/lib/webhooks/create-test-receiver';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(webhookOperations['POST /webhooks/test-receiver'], (ctx, { body }) =>
    createTestReceiver(ctx, body),
  ),
});
