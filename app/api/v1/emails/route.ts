import { acceptanceErrors } from '@/lib/emails/accept/acceptance-errors';
import { sendEmail } from '@/lib/emails/accept/send-email';
import { emailList, listEmailsQuery, sentEmail } from '@/lib/emails/contract/log';
import { batchLimitBytes, singleInput } from '@/lib/emails/contract/sending';
import { listEmails } from '@/lib/emails/log/list-emails';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List sent emails',
      description:
        'Newest first. `created_after` and `created_before` are exclusive and compared with the time as answers show it, in milliseconds.',
      scope: access.readEmails,
      query: listEmailsQuery,
      response: emailList,
      unavailable: 'EMAIL_LIST_UNAVAILABLE',
      errors: ['INVALID_REQUEST', 'INVALID_CURSOR'],
    },
    (ctx, { query }) => listEmails(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Send an email',
      description:
        'One item of a batch, with its errors as ordinary answers. Attachments may be ids of uploads or files in Base64. The idempotency key is given in the header Idempotency-Key or as a field.',
      scope: access.sendEmails,
      bodyLimitBytes: batchLimitBytes,
      body: singleInput,
      response: sentEmail,
      status: 202,
      errors: [
        ...acceptanceErrors,
        'STORAGE_LIMIT_EXCEEDED',
        'ATTACHMENT_INVALID',
        'ATTACHMENT_TYPE_UNSUPPORTED',
      ],
    },
    (ctx, { body }, request) => sendEmail(ctx, body, request.headers.get('idempotency-key')),
  ),
});
