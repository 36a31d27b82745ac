import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { createTestReceiver } from '@/lib/webhooks/create-test-receiver';
import { createWebhook } from '@/lib/webhooks/create-webhook';
import { deleteWebhook } from '@/lib/webhooks/delete-webhook';
import { findWebhook } from '@/lib/webhooks/find-webhook';
import { listWebhooks } from '@/lib/webhooks/list-webhooks';
import { listAttempts } from '@/lib/webhooks/log/list-attempts';
import { listDeliveries } from '@/lib/webhooks/log/list-deliveries';
import { replayDeliveries } from '@/lib/webhooks/log/replay-deliveries';
import { replayDelivery } from '@/lib/webhooks/log/replay-delivery';
import { rotateSecret } from '@/lib/webhooks/rotate-secret';
import { sendTestEvent } from '@/lib/webhooks/send-test-event';
import { updateWebhook } from '@/lib/webhooks/update-webhook';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'GET /webhooks': listWebhooks,
  'POST /webhooks': createWebhook,
  'POST /webhooks/test-receiver': createTestReceiver,
  'GET /webhooks/{webhookId}': findWebhook,
  'PATCH /webhooks/{webhookId}': updateWebhook,
  'DELETE /webhooks/{webhookId}': deleteWebhook,
  'GET /webhooks/{webhookId}/deliveries': listDeliveries,
  'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': listAttempts,
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': replayDelivery,
  'POST /webhooks/{webhookId}/replays': replayDeliveries,
  'POST /webhooks/{webhookId}/secret': rotateSecret,
  'POST /webhooks/{webhookId}/test-events': sendTestEvent,
});
