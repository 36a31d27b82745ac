import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { webhookOperations } from '@/lib/http/operations/webhooks';
import { sendTestEvent } from '@/lib/webhooks/send-test-event';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(webhookOperations['POST /webhooks/{webhookId}/test-events'], (ctx, { params }) =>
    sendTestEvent(ctx, params.webhookId),
  ),
});
