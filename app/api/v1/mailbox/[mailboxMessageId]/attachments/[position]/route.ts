import { endpoint } from '@/lib/http/endpoint';
import { fileResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { findMailboxAttachment } from '@/lib/mailbox/find-mailbox-attachment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    mailboxOperations['GET /mailbox/{mailboxMessageId}/attachments/{position}'],
    async (ctx, { params }) => {
      const { bytes, ...file } = await findMailboxAttachment(ctx, params.mailboxMessageId, params.position);
      return fileResponse(bytes, file);
    },
  ),
});
