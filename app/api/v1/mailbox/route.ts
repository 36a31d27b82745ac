import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { listMailbox } from '@/lib/mailbox/list-mailbox';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(mailboxOperations['GET /mailbox'], (ctx, { query }) => listMailbox(ctx, query)),
});
