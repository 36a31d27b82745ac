import { emailEventList, emailParams } from '@/lib/emails/contract/log';
import { listEvents } from '@/lib/emails/log/list-events';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(
    {
      summary: 'List the events of an email',
      description: 'Oldest first, always one page.',
      scope: access.readEmails,
      params: emailParams,
      response: emailEventList,
      errors: ['INVALID_REQUEST', 'NOT_FOUND'],
    },
    (ctx, { params }) => listEvents(ctx, params.messageId),
  ),
});
