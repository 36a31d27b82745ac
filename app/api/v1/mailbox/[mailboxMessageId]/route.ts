import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { mailboxMessage, mailboxMessageParams } from '@/lib/mailbox/contract';
import { deleteMailboxMessage } from '@/lib/mailbox/delete-mailbox-message';
import { findMailboxMessage } from '@/lib/mailbox/find-mailbox-message';
import { access } from '@/lib/scopes';
import { deleted } from '@/lib/shapes';

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
  DELETE: endpoint(
    {
      summary: 'Delete received mail',
      description: 'Takes it out of the built-in mailbox. The email stays in the log.',
      scope: access.deleteReceived,
      params: mailboxMessageParams,
      response: deleted('mailbox_message'),
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => deleteMailboxMessage(ctx, params.mailboxMessageId),
  ),
});
