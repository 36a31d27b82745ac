import { emailList, listEmailsQuery } from '@/lib/emails/contract';
import { listEmails } from '@/lib/emails/list-emails';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(
    {
      summary: 'List sent e-mails',
      description:
        'Newest first. `created_after` and `created_before` are exclusive and compared with the time as answers show it, in milliseconds.',
      scope: ['email:read', 'email:send'],
      query: listEmailsQuery,
      response: emailList,
      errors: ['INVALID_REQUEST', 'INVALID_CURSOR'],
    },
    (ctx, { query }) => listEmails(ctx, query),
  ),
});
