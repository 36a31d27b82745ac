import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { deleteMailboxMessage } from '@/lib/mailbox/delete-mailbox-message';
import { findMailboxMessage } from '@/lib/mailbox/find-mailbox-message';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(mailboxOperations['GET /mailbox/{mailboxMessageId}'], (ctx, { params }) =>
    findMailboxMessage(ctx, params.mailboxMessageId),
  ),
  DELETE: endpoint(mailboxOperations['DELETE /mailbox/{mailboxMessageId}'], (ctx, { params }) =>
    deleteMailboxMessage(ctx, params.mailboxMessageId),
  ),
});
