import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { createTestReceiver } from '@/lib/webhooks/create-test-receiver';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'POST /webhooks/test-receiver': createTestReceiver,
});
