import { inertResponse } from '@/lib/http/file-response';
import { mailboxOperations } from '@/lib/http/operations/mailbox';
import { route } from '@/lib/http/route';
import { findMailboxSource } from '@/lib/mailbox/find-mailbox-source';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(mailboxOperations, {
  'GET /mailbox/{mailboxMessageId}/source': async (ctx, mailboxMessageId) =>
    inertResponse(await findMailboxSource(ctx, mailboxMessageId), 'message/rfc822'),
});
