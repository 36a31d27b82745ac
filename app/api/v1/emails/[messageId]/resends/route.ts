import { optionalKey } from '@/lib/emails/accept/idempotency-key';
import { resendEmail } from '@/lib/emails/accept/resend-email';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    emailOperations['POST /emails/{messageId}/resends'],
    (ctx, { params, body: { idempotency_key: field, ...resend } }, request) =>
      resendEmail(ctx, params.messageId, {
        ...resend,
        key: optionalKey(field, request.headers.get('idempotency-key')),
      }),
  ),
});
