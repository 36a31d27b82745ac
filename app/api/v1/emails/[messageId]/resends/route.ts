import { resendEmail } from '@/lib/emails/accept/resend-email';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(emailOperations['POST /emails/{messageId}/resends'], (ctx, { params, body }, request) =>
    resendEmail(ctx, params.messageId, { to: body.to, key: request.headers.get('idempotency-key') }),
  ),
});
