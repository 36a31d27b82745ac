import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { listMailboxQuery, mailboxMessageList } from '@/lib/mailbox/contract';
import { listMailbox } from '@/lib/mailbox/list-mailbox';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List received mail',
      description:
        'What the built-in mailbox keeps while no relay is configured: every message as it would have been sent.',
      scope: access.readMailbox,
      query: listMailboxQuery,
      response: mailboxMessageList,
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listMailbox(ctx, query),
  ),
});
