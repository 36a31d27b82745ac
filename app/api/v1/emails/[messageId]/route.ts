import { emailDetail, emailParams } from '@/lib/emails/contract/log';
import { findEmail } from '@/lib/emails/log/find-email';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve an email',
      scope: access.readEmails,
      params: emailParams,
      response: emailDetail,
      errors: ['INVALID_REQUEST', 'NOT_FOUND'],
    },
    (ctx, { params }) => findEmail(ctx, params.messageId),
  ),
});
