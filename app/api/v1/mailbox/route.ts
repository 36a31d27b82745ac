import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { route } from '@/lib/http/route';
import { listMailbox } from '@/lib/mailbox/list-mailbox';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(mailboxOperations, {
  'GET /mailbox': listMailbox,
});
