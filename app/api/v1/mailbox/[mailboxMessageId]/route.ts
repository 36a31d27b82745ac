import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { mailboxMessage, mailboxMessageParams } from '@/lib/mailbox/contract';
import { findMailboxMessage } from '@/lib/mailbox/find-mailbox-message';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve received mail',
      scope: access.readMailbox,
      params: mailboxMessageParams,
      response: mailboxMessage,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => findMailboxMessage(ctx, params.mailboxMessageId),
  ),
});
