import { endpoint } from '@/lib/http/endpoint';
import { fileResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { mailboxAttachmentParams } from '@/lib/mailbox/contract';
import { findMailboxAttachment } from '@/lib/mailbox/find-mailbox-attachment';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Download an attachment of received mail',
      description: 'Its bytes as they arrived.',
      scope: access.readMailbox,
      params: mailboxAttachmentParams,
      produces: 'application/octet-stream',
      errors: ['INVALID_REQUEST', 'NOT_FOUND', 'ATTACHMENT_NOT_FOUND'],
    },
    async (ctx, { params }) => {
      const { bytes, ...file } = await findMailboxAttachment(ctx, params.mailboxMessageId, params.position);
      return fileResponse(bytes, file);
    },
  ),
});
