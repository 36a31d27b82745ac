import { readOptionalKey } from '@/lib/emails/accept/idempotency-key';
import { resendEmail } from '@/lib/emails/accept/resend-email';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'POST /emails/{messageId}/resends': (ctx, messageId, { idempotency_key: field, ...resend }, request) =>
    resendEmail(ctx, messageId, {
      ...resend,
      key: readOptionalKey(field, request.headers.get('idempotency-key')),
    }),
});
