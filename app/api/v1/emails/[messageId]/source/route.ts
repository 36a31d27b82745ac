import { readAttachment } from '@/lib/attachments/storage';
import { findEmailSource } from '@/lib/delivery/find-email-source';
import { emailParams } from '@/lib/emails/contract/log';
import { endpoint } from '@/lib/http/endpoint';
import { inertResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve the source of an email',
      description: 'The MIME message as it is handed over, as message/rfc822.',
      scope: access.readEmails,
      params: emailParams,
      produces: 'message/rfc822',
      errors: [
        'INVALID_REQUEST',
        'NOT_FOUND',
        'ATTACHMENT_EXPIRED',
        'ATTACHMENT_UNAVAILABLE',
        'SOURCE_UNAVAILABLE',
      ],
    },
    async (ctx, { params }) => {
      const source = await findEmailSource(ctx, params.messageId, ({ storageKey }) =>
        readAttachment(storageKey),
      );
      return inertResponse(source, 'message/rfc822');
    },
  ),
});
