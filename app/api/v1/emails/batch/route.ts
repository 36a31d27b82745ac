import { acceptEmails } from '@/lib/emails/accept/accept-emails';
import { acceptanceErrors } from '@/lib/emails/accept/acceptance-errors';
import { type BatchResult, batchInput, batchLimitBytes, batchResult } from '@/lib/emails/contract/sending';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  POST: endpoint(
    {
      summary: 'Send batch emails',
      description:
        'Accepts 1 to 100 independent emails of one recipient each. Every item has its own idempotency key, is checked for itself and gets its own result, in request order: 202 when all are accepted, 207 when any is refused. Only SENDING_PAUSED and BILLING_ACCOUNT_RESTRICTED refuse the whole request. With `template_id`, a `subject` is accepted and not used; `html` or `text` beside it are refused. Html and text are never read as templates. An attachment id that is unknown here is ATTACHMENT_EXPIRED.',
      scope: access.sendEmails,
      bodyLimitBytes: batchLimitBytes,
      body: batchInput,
      response: batchResult,
      status: (result: BatchResult) => (result.failed > 0 ? 207 : 202),
      statuses: [202, 207],
      errors: acceptanceErrors,
    },
    (ctx, { body }) => acceptEmails(ctx, body.emails),
  ),
});
