import { fileResponse, inertResponse } from '@/lib/http/file-response';
import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { route } from '@/lib/http/route';
import { deleteMailboxMessage } from '@/lib/mailbox/delete-mailbox-message';
import { findMailboxAttachment } from '@/lib/mailbox/find-mailbox-attachment';
import { findMailboxMessage } from '@/lib/mailbox/find-mailbox-message';
import { findMailboxSource } from '@/lib/mailbox/find-mailbox-source';
import { listMailbox } from '@/lib/mailbox/list-mailbox';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(mailboxOperations, {
  'GET /mailbox': listMailbox,
  'GET /mailbox/{mailboxMessageId}': findMailboxMessage,
  'DELETE /mailbox/{mailboxMessageId}': deleteMailboxMessage,
  'GET /mailbox/{mailboxMessageId}/attachments/{position}': async (ctx, mailboxMessageId, position) => {
    const { bytes, ...file } = await findMailboxAttachment(ctx, mailboxMessageId, position);
    return fileResponse(bytes, file);
  },
  'GET /mailbox/{mailboxMessageId}/source': async (ctx, mailboxMessageId) =>
    inertResponse(await findMailboxSource(ctx, mailboxMessageId), 'message/rfc822'),
});
