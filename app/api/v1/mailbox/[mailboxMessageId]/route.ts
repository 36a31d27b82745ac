import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { route } from '@/lib/http/route';
import { deleteMailboxMessage } from '@/lib/mailbox/delete-mailbox-message';
import { findMailboxMessage } from '@/lib/mailbox/find-mailbox-message';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(mailboxOperations, {
  'GET /mailbox/{mailboxMessageId}': findMailboxMessage,
  'DELETE /mailbox/{mailboxMessageId}': deleteMailboxMessage,
});
