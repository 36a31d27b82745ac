import { emailDetail, emailParams } from '@/lib/emails/contract/log';
import { cancelEmail } from '@/lib/emails/states/cancel-email';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Cancel an email',
      description: 'While it waits, before the first try or between two; never while a try is in hand.',
      scope: access.sendEmails,
      params: emailParams,
      response: emailDetail,
      errors: ['INVALID_REQUEST', 'NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params }) => cancelEmail(ctx, params.messageId),
  ),
});
