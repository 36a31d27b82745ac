import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { sendTestEvent } from '@/lib/webhooks/send-test-event';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'POST /webhooks/{webhookId}/test-events': sendTestEvent,
});
