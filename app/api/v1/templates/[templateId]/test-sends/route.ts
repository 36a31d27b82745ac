import { sendTest } from '@/lib/emails/accept/send-test';
import { type BatchResult, batchResult } from '@/lib/emails/contract/sending';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { testSendInput } from '@/lib/templates/contract/previews';
import { templateParams } from '@/lib/templates/contract/templates';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Send a test email of a template',
      description:
        'Sends the draft, or the version `version_id`, to one to five addresses, with the given `variables` and samples for the others, from the default sending address unless `from` is given. A marketing template carries a working unsubscribe link.',
      scope: access.sendEmails,
      params: templateParams,
      body: testSendInput,
      response: batchResult,
      status: (result: BatchResult) => (result.failed > 0 ? 207 : 202),
      statuses: [202, 207],
      errors: [
        'INVALID_REQUEST',
        'NOT_FOUND',
        'DRAFT_REQUIRED',
        'SENDING_PAUSED',
        'BILLING_ACCOUNT_RESTRICTED',
        'SENDER_UNAVAILABLE',
        'INVALID_TEMPLATE_DATA',
        'COMPLIANCE_REQUIRED',
        'TEMPLATE_COMPILATION_FAILED',
      ],
    },
    (ctx, { params, body }) => templateOperation(sendTest(ctx, params.templateId, body)),
  ),
});
