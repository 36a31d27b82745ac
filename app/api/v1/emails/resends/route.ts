import { resendEmails } from '@/lib/emails/accept/resend-emails';
import { type BatchResult, batchResult, resendBatchInput } from '@/lib/emails/contract/sending';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Resend many emails',
      description:
        'Each to its own recipient, with the same content, and once only however often it is asked for: `replayed` says that it was sent again this way before. Every id has its own result, in request order: 202 when all are accepted, 207 when any is refused. One entry of the audit log counts them. Needs `email:send`; where the workspace sets `support_may_resend`, a signed-in member with the role support may do it too.',
      scope: access.readEmails,
      body: resendBatchInput,
      response: batchResult,
      status: (result: BatchResult) => (result.failed > 0 ? 207 : 202),
      statuses: [202, 207],
      errors: ['INVALID_REQUEST', 'SENDING_PAUSED', 'BILLING_ACCOUNT_RESTRICTED'],
    },
    (ctx, { body }) => resendEmails(ctx, body.ids),
  ),
});
