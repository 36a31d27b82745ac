import { fileResponse } from '@/lib/http/file-response';
import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { route } from '@/lib/http/route';
import { findMailboxAttachment } from '@/lib/mailbox/find-mailbox-attachment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(mailboxOperations, {
  'GET /mailbox/{mailboxMessageId}/attachments/{position}': async (ctx, mailboxMessageId, position) => {
    const { bytes, ...file } = await findMailboxAttachment(ctx, mailboxMessageId, position);
    return fileResponse(bytes, file);
  },
});
