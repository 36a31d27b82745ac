import { readAttachment } from '@/lib/attachments/storage';
import { findEmailSource } from '@/lib/delivery/find-email-source';
import { acceptEmails } from '@/lib/emails/accept/accept-emails';
import { readOptionalKey } from '@/lib/emails/accept/idempotency-key';
import { resendEmail } from '@/lib/emails/accept/resend-email';
import { resendEmails } from '@/lib/emails/accept/resend-emails';
import { sendEmail } from '@/lib/emails/accept/send-email';
import { createCancellation } from '@/lib/emails/cancellations/create-cancellation';
import { findCancellation } from '@/lib/emails/cancellations/find-cancellation';
import { exportEmails } from '@/lib/emails/log/export-emails';
import { findEmailAttachment } from '@/lib/emails/log/find-attachment';
import { findContent } from '@/lib/emails/log/find-content';
import { findEmail } from '@/lib/emails/log/find-email';
import { listAttachments } from '@/lib/emails/log/list-attachments';
import { listEmails } from '@/lib/emails/log/list-emails';
import { listEvents } from '@/lib/emails/log/list-events';
import { listRefusals } from '@/lib/emails/log/list-refusals';
import { cancelEmail } from '@/lib/emails/states/cancel-email';
import { batchAnswer } from '@/lib/http/batch-answer';
import { download, inertResponse } from '@/lib/http/file-response';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';
import { untrackLinks } from '@/lib/tracking/untrack-links';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'GET /emails': listEmails,
  'POST /emails': (ctx, body, request) => sendEmail(ctx, body, request.headers.get('idempotency-key')),
  'POST /emails/batch': (ctx, body) => batchAnswer(acceptEmails(ctx, body.emails)),
  'POST /emails/cancellations': createCancellation,
  'GET /emails/cancellations/{cancellationId}': findCancellation,
  'GET /emails/export': async (ctx, query) => download(await exportEmails(ctx, query), 'emails.csv'),
  'GET /emails/refusals': listRefusals,
  'POST /emails/resends': (ctx, body) => batchAnswer(resendEmails(ctx, body.ids)),
  'GET /emails/{messageId}': findEmail,
  'GET /emails/{messageId}/attachments': listAttachments,
  'GET /emails/{messageId}/attachments/{attachmentId}': findEmailAttachment,
  'POST /emails/{messageId}/cancellation': cancelEmail,
  'GET /emails/{messageId}/content': findContent,
  'GET /emails/{messageId}/events': listEvents,
  'POST /emails/{messageId}/resends': (ctx, messageId, { idempotency_key: field, ...resend }, request) =>
    resendEmail(ctx, messageId, {
      ...resend,
      key: readOptionalKey(field, request.headers.get('idempotency-key')),
      untrack: (html) => untrackLinks(ctx.db, html),
    }),
  'GET /emails/{messageId}/source': async (ctx, messageId) => {
    const source = await findEmailSource(ctx, messageId, ({ storageKey }) => readAttachment(storageKey));
    return inertResponse(source, 'message/rfc822');
  },
});
