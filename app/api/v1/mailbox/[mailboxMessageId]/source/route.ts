import { endpoint } from '@/lib/http/endpoint';
import { inertResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { mailboxMessageParams } from '@/lib/mailbox/contract';
import { findMailboxSource } from '@/lib/mailbox/find-mailbox-source';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve the source of received mail',
      description: 'The MIME message as it arrived, as message/rfc822.',
      scope: access.readMailbox,
      params: mailboxMessageParams,
      produces: 'message/rfc822',
      errors: ['INVALID_REQUEST', 'NOT_FOUND'],
    },
    async (ctx, { params }) =>
      inertResponse(await findMailboxSource(ctx, params.mailboxMessageId), 'message/rfc822'),
  ),
});
