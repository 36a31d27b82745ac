import { cancellation, createCancellationInput } from '@/lib/emails/contract/cancellations';
import {
  downloadableAttachment,
  emailAttachmentList,
  emailContent,
  emailDetail,
  emailEventList,
  emailList,
  exportEmailsQuery,
  listEmailsQuery,
  sentEmail,
} from '@/lib/emails/contract/log';
import { emailRefusalList, listRefusalsQuery } from '@/lib/emails/contract/refusals';
import {
  batchInput,
  batchLimitBytes,
  batchResult,
  resendBatchInput,
  resendInput,
  singleInput,
} from '@/lib/emails/contract/sending';
import { access } from '@/lib/scopes';
import { acceptanceErrors } from './error-codes';
import { operations } from './operation';

export const emailOperations = operations({
  'GET /emails': {
    nearby: true,
    summary: 'List sent emails',
    description:
      'Newest first. `created_after` and `created_before` are exclusive and compared with the time as answers show it, in milliseconds.',
    scope: access.readEmails,
    query: listEmailsQuery,
    response: emailList,
    unavailable: 'EMAIL_LIST_UNAVAILABLE',
    errors: ['INVALID_REQUEST', 'INVALID_CURSOR'],
  },
  'POST /emails': {
    summary: 'Send an email',
    description:
      'One item of a batch, with its errors as ordinary answers. One email has one recipient: there is no `cc` or `bcc`, send to several in a batch. With `send_at` it waits for its time. Attachments may be ids of uploads or files in Base64. The idempotency key is given in the header Idempotency-Key or as a field.',
    scope: access.sendEmails,
    idempotent: true,
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
  'POST /emails/batch': {
    summary: 'Send batch emails',
    description:
      'Accepts 1 to 100 independent emails of one recipient each. Every item has its own idempotency key, is checked for itself and gets its own result, in request order: 202 when all are accepted, 207 when any is refused. Only SENDING_PAUSED and BILLING_ACCOUNT_RESTRICTED refuse the whole request. With `template_id`, a `subject` is accepted and not used; `html` or `text` beside it are refused. Html and text are never read as templates. An attachment id that is unknown here is ATTACHMENT_EXPIRED.',
    scope: access.sendEmails,
    bodyLimitBytes: batchLimitBytes,
    body: batchInput,
    response: batchResult,
    statuses: [202, 207],
    errors: acceptanceErrors,
  },
  'POST /emails/cancellations': {
    summary: 'Cancel waiting emails',
    description:
      'Cancels all waiting emails that match the filters, or all of the workspace without filters. Up to 500 are canceled before the response; more in the background. `GET /emails/cancellations/{cancellationId}` shows the progress. Emails whose delivery is in progress are left out.',
    scope: access.sendEmails,
    body: createCancellationInput,
    bodyOptional: true,
    response: cancellation,
    status: 201,
    errors: ['INVALID_REQUEST', 'INVALID_JSON'],
  },
  'GET /emails/cancellations/{cancellationId}': {
    summary: 'Retrieve a cancellation',
    scope: access.readEmails,
    response: cancellation,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  'GET /emails/export': {
    summary: 'Export emails',
    description:
      'The filtered log as CSV, streamed, newest first. Values that a spreadsheet would run as a formula begin with an apostrophe.',
    scope: access.exportEmails,
    query: exportEmailsQuery,
    produces: 'text/csv',
  },
  'GET /emails/refusals': {
    nearby: true,
    summary: 'List refused emails',
    description:
      'Emails that were refused when sending, with the reason and the original item, newest first. Includes requests that were refused as a whole (SENDING_PAUSED, BILLING_ACCOUNT_RESTRICTED).',
    scope: access.readEmails,
    query: listRefusalsQuery,
    response: emailRefusalList,
  },
  'POST /emails/resends': {
    summary: 'Resend many emails',
    description:
      'Sends each email again to its recipient with the same content, once only, even if the request is repeated: `replayed` says that it was already resent this way. Every id has its own result, in request order: 202 when all are accepted, 207 when any is refused. One entry in the audit log counts them. Needs `email:send`. If the workspace sets `support_may_resend`, signed-in members with the support role may do it too.',
    scope: access.readEmails,
    keyScope: access.sendEmails,
    body: resendBatchInput,
    response: batchResult,
    statuses: [202, 207],
    errors: ['INVALID_REQUEST', 'SENDING_PAUSED', 'BILLING_ACCOUNT_RESTRICTED'],
  },
  'GET /emails/{messageId}': {
    nearby: true,
    summary: 'Retrieve an email',
    scope: access.readEmails,
    response: emailDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  'GET /emails/{messageId}/attachments': {
    nearby: true,
    summary: 'List the attachments of an email',
    description: 'In the order they are sent. Always one page.',
    scope: access.readEmails,
    response: emailAttachmentList,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  'GET /emails/{messageId}/attachments/{attachmentId}': {
    summary: 'Retrieve an email attachment',
    description:
      '`download_url` opens the file for one minute without another credential. It stops working when the email or the attachment is gone.',
    scope: access.readEmails,
    response: downloadableAttachment,
    unavailable: 'ATTACHMENT_UNAVAILABLE',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'ATTACHMENT_UNAVAILABLE'],
  },
  'POST /emails/{messageId}/cancellation': {
    summary: 'Cancel an email',
    description: 'Possible while it waits, before the first attempt or between two; not during an attempt.',
    scope: access.sendEmails,
    response: emailDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'CONFLICT'],
  },
  'GET /emails/{messageId}/content': {
    nearby: true,
    summary: 'Retrieve the content of an email',
    description: 'Subject, html and text exactly as they are sent.',
    scope: access.readEmails,
    response: emailContent,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  'GET /emails/{messageId}/events': {
    nearby: true,
    summary: 'List the events of an email',
    description: 'Oldest first, always one page: the newest 1,000 if there are more.',
    scope: access.readEmails,
    response: emailEventList,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  'POST /emails/{messageId}/resends': {
    summary: 'Resend an email',
    description:
      'The same content as a new email, to its recipient or to any address `to`, which the audit log keeps. An email of a template may be given other `variables`. With an idempotency key, as a field or as the header Idempotency-Key, it is sent once however often it is asked for; without one, a key is made for the new email and each request sends another. Needs `email:send`; where the workspace sets `support_may_resend`, a signed-in member with the role support may resend to the same recipient, and where it sets `support_may_readdress`, to another address.',
    scope: access.readEmails,
    keyScope: access.sendEmails,
    idempotent: true,
    body: resendInput,
    bodyOptional: true,
    response: sentEmail,
    status: 202,
    errors: [
      'INVALID_REQUEST',
      'IDEMPOTENCY_KEY_REQUIRED',
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
  'GET /emails/{messageId}/source': {
    summary: 'Retrieve the source of an email',
    description: 'The MIME message as it is handed over, as message/rfc822.',
    scope: access.readEmails,
    produces: 'message/rfc822',
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'ATTACHMENT_EXPIRED',
      'ATTACHMENT_UNAVAILABLE',
      'SOURCE_UNAVAILABLE',
    ],
  },
});
