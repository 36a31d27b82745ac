import { emailAttachmentList, emailParams } from '@/lib/emails/contract/log';
import { listAttachments } from '@/lib/emails/log/list-attachments';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(
    {
      summary: 'List the attachments of an email',
      description: 'In the order they are sent, always one page.',
      scope: access.readEmails,
      params: emailParams,
      response: emailAttachmentList,
      errors: ['INVALID_REQUEST', 'NOT_FOUND'],
    },
    (ctx, { params }) => listAttachments(ctx, params.messageId),
  ),
});
