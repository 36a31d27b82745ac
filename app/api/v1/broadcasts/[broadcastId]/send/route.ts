import { sendBroadcast } from '@/lib/broadcasts/states/send-broadcast';
import { readOptionalKey } from '@/lib/emails/accept/idempotency-key';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(broadcastOperations, {
  'POST /broadcasts/{broadcastId}/send': (ctx, broadcastId, body, request) =>
    sendBroadcast(ctx, broadcastId, {
      ...body,
      key: readOptionalKey(undefined, request.headers.get('idempotency-key')),
    }),
});
