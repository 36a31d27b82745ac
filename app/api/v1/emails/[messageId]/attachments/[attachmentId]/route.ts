import { downloadableAttachment, emailAttachmentParams } from '@/lib/emails/contract/log';
import { findEmailAttachment } from '@/lib/emails/log/find-attachment';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve an email attachment',
      description:
        '`download_url` opens the file for one minute without another credential. It stops working when the email or the attachment is gone.',
      scope: access.readEmails,
      params: emailAttachmentParams,
      response: downloadableAttachment,
      unavailable: 'ATTACHMENT_UNAVAILABLE',
      errors: ['INVALID_REQUEST', 'NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'ATTACHMENT_UNAVAILABLE'],
    },
    (ctx, { params }) => findEmailAttachment(ctx, params.messageId, params.attachmentId),
  ),
});
