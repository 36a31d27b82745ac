import { endpoint } from '@/lib/http/endpoint';
import { inertResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { findMailboxSource } from '@/lib/mailbox/find-mailbox-source';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(mailboxOperations['GET /mailbox/{mailboxMessageId}/source'], async (ctx, { params }) =>
    inertResponse(await findMailboxSource(ctx, params.mailboxMessageId), 'message/rfc822'),
  ),
});
