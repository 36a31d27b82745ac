import { emailRefusalList, listRefusalsQuery } from '@/lib/emails/contract/refusals';
import { listRefusals } from '@/lib/emails/log/list-refusals';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(
    {
      summary: 'List refused emails',
      description:
        'Items of sends that were refused, with their reason and as they came, newest first; those of requests that were refused as a whole too (SENDING_PAUSED, BILLING_ACCOUNT_RESTRICTED).',
      scope: access.readEmails,
      query: listRefusalsQuery,
      response: emailRefusalList,
      errors: ['INVALID_REQUEST', 'INVALID_CURSOR'],
    },
    (ctx, { query }) => listRefusals(ctx, query),
  ),
});
