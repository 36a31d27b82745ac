import { sendBroadcast } from '@/lib/broadcasts/states/send-broadcast';
import { optionalKey } from '@/lib/emails/accept/idempotency-key';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { broadcastOperations } from '@/lib/http/operations/broadcasts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    broadcastOperations['POST /broadcasts/{broadcastId}/send'],
    (ctx, { params, body }, request) =>
      sendBroadcast(ctx, params.broadcastId, {
        ...body,
        key: optionalKey(undefined, request.headers.get('idempotency-key')),
      }),
  ),
});
