import { optionalKey } from '@/lib/emails/accept/idempotency-key';
import { resendEmail } from '@/lib/emails/accept/resend-email';
import { emailParams, sentEmail } from '@/lib/emails/contract/log';
import { resendInput } from '@/lib/emails/contract/sending';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Resend an email',
      description:
        'The same content as a new email, to its recipient or to any address `to`, which the audit log keeps. An email of a template may be given other `variables`. With an idempotency key, as a field or as the header Idempotency-Key, it is sent once however often it is asked for. Needs `email:send`; where the workspace sets `support_may_resend`, a signed-in member with the role support may resend to the same recipient, and where it sets `support_may_readdress`, to another address.',
      scope: access.readEmails,
      params: emailParams,
      body: resendInput,
      bodyOptional: true,
      response: sentEmail,
      status: 202,
      errors: [
        'INVALID_REQUEST',
        'NOT_FOUND',
        'RECIPIENT_SUPPRESSED',
        'TEMPLATE_UNAVAILABLE',
        'INVALID_TEMPLATE_DATA',
        'IDEMPOTENCY_CONFLICT',
        'SENDING_PAUSED',
        'BILLING_ACCOUNT_RESTRICTED',
        'SENDER_UNAVAILABLE',
        'ATTACHMENT_EXPIRED',
        'BALANCE_EXHAUSTED',
        'DAILY_LIMIT_REACHED',
      ],
    },
    (ctx, { params, body: { idempotency_key: field, ...resend } }, request) =>
      resendEmail(ctx, params.messageId, {
        ...resend,
        key: optionalKey(field, request.headers.get('idempotency-key')),
      }),
  ),
});
