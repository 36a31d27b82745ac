import { webhookOperations } from '@/lib/http/operations/webhooks';
import { route } from '@/lib/http/route';
import { rotateSecret } from '@/lib/webhooks/rotate-secret';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookOperations, {
  'POST /webhooks/{webhookId}/secret': rotateSecret,
});
